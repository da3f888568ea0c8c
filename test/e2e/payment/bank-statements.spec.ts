import { bankFile, base64OfText } from '../../../adapters/demo/bank-statement.ts'
import { confirmCredit, countCredits, listCredits } from '../../../application/payment/contract/statements.ts'
import { paths } from '../../../ui/app/paths.ts'
import { answerWith, type Data, refuseWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/portal.ts'

test.use({ person: 'gao.wei' })

type Credit = Data<typeof listCredits>['records'][number]

const candidate = (no: number): Credit['candidates'][number] => ({
  ...{
    paymentOrderNo: `ZF2611210000000${no}`,
    tradeOrderNo: 'JY1',
    entityName: '甲公司',
    amount: 10,
    state: 'WAITING',
  },
  ...{ createdAt: 0, score: 100, reasons: ['NUMBER_IN_NOTE', 'SAME_NAME', 'AFTER_START', 'ONLY_AMOUNT'] },
})
const credit = (no: number): Credit => ({
  ...{ creditNo: `LS${no}`, bank: 'CMB', serial: `G${no}`, receivedAt: 0, amount: 10, payerName: `甲公司${no}` },
  ...{ payerAccount: '', note: '货款', state: 'OPEN', paymentOrderNo: null, decidedAt: null, decidedByName: null },
  ...{ reason: null, level: 'EXACT', candidates: [candidate(no)], otherAmount: null },
})

test('[K12] twenty exact receipts are confirmed in two presses, each with an answer of its own', async ({ page }) => {
  const records = Array.from({ length: 20 }, (_, no) => credit(no))
  await answerWith(page, listCredits, { records, total: 20, size: 100, current: 1, pages: 1 })
  await answerWith(page, countCredits, { exact: 20, open: 0, confirmed: 0, dismissed: 0 })
  const confirmations = await answerWith(page, confirmCredit, { isSettled: true })
  const refusal = { code: 1_210_920_321, message: '已确认' }
  const refusals = await refuseWith(page, confirmCredit, refusal, { when: ({ creditNo }) => creditNo === 'LS7' })
  await page.goto(paths.bankStatements)
  await page.getByRole('button', { name: '全部确认（20）' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认到账' }).click()
  await expect(page.getByRole('dialog', { name: '已确认 19 / 20 笔' })).toBeVisible()
  expect([confirmations.times, refusals.times]).toEqual([19, 1])
})

test('[K9] a statement is uploaded, says what was new, and a receipt is dismissed with a reason and restored', async ({
  page,
}) => {
  await page.goto(`${paths.bankStatements}?tab=open`)
  const buffer = Buffer.from(base64OfText(bankFile([{ serial: 'E2E1', amount: '3.21', name: '路人甲' }])), 'base64')
  const file = { name: '流水.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('招商银行流水新增 1 笔收款，合计 ¥3.21')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('招商银行流水共 1 笔收款，此前都已上传')).toBeVisible()
  await page.getByRole('row').filter({ hasText: '路人甲' }).getByRole('button', { name: '忽略' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '忽略' }).click()
  await expect(dialog.getByText(/请填写忽略原因/)).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).fill('员工还款')
  await dialog.getByRole('button', { name: '忽略' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${paths.bankStatements}?tab=dismissed`)
  await page.getByRole('row').filter({ hasText: '路人甲' }).getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('已恢复为待处理')).toBeVisible()
})
