import { describe, expect, it } from 'vitest'
import { startRoutineOrder } from '../../../../application/ordering/contract/order.ts'
import {
  deleteTemplate,
  getLastOrder,
  getParLevels,
  getTemplate,
  listTemplates,
  putParLevels,
  renameTemplate,
  saveTemplate,
} from '../../../../application/ordering/contract/ordering-aids.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { TEMPLATES_MAX } from '../../../../domain/ordering/filling/template.ts'
import { today, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { faultOf, newShop, onTestChain, place, refusalOf, type Who } from '../../platform/walk.ts'
import { putOrder } from '../fixtures/history.ts'

describe.each(waysOf(import.meta.filename))('sources for filling an order %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'reader')
  const [head, clerk, reader] = people
  const start = async (shopJdeNo: string, on = today) =>
    (await head.call(startRoutineOrder, { purchaseDate: day(on), shopJdeNo })).dhNo
  const save = (shopJdeNo: string, templateName: string, baseVersion: number, lines: Record<string, number>) =>
    head.attempt(saveTemplate, {
      shopJdeNo,
      templateName,
      baseVersion,
      lines: Object.entries(lines).map(([materialCode, quantity]) => ({ materialCode, quantity: quantity as never })),
    })
  const linesOf = async (shopJdeNo: string, templateName: string) =>
    (await head.call(getTemplate, { shopJdeNo, templateName }))?.lines.map(it => [it.materialCode, it.quantity])

  it('[N1] include the last placed order of the shop and type, with its quantities', async () => {
    const [shop, elsewhere] = [await newShop(chain), await newShop(chain)]
    const put = (on: string, status: Parameters<typeof putOrder>[1]['status'], lines = { M1: 1000 }) =>
      putOrder(chain, { shop, day: on, status, lines })
    const dhNo = await start(shop)
    expect(await head.call(getLastOrder, { dhNo })).toBeNull()
    await put('2026-11-10', 'STORE_RECEIVE')
    const last = await put('2026-11-17', 'DC_SHIPPED', { M2: 700, M1: 2500 } as never)
    await put('2026-11-18', 'SUBMIT_FAIL')
    await put('2026-11-19', 'INVALID')
    await putOrder(chain, { shop, day: '2026-11-20', type: 'ZP', status: 'PLACE_SUCCESS', lines: { M3: 1000 } })
    await putOrder(chain, { shop: elsewhere, day: '2026-11-20', status: 'PLACE_SUCCESS', lines: { M3: 1000 } })
    expect(await head.call(getLastOrder, { dhNo })).toEqual({
      dhNo: last,
      purchaseDate: '2026-11-17',
      isDraft: false,
      lines: [
        { materialCode: 'M2', materialName: '鸡米花', quantity: 700 },
        { materialCode: 'M1', materialName: '冷冻鸡腿排', quantity: 2500 },
      ],
    })
    const placed = await place(head, elsewhere, [{ materialCode: 'M1', quantity: 1 }])
    expect(await head.call(getLastOrder, { dhNo: await start(elsewhere, tomorrow) })).toMatchObject({ dhNo: placed })
  })

  it('[N8] include templates by name, also with materials no longer on the sheet', async () => {
    const shop = await newShop(chain)
    expect(await save(shop, '周一', 0, { M1: 2500, GONE: 1000, M2: 0 })).toMatchObject({
      success: [{ templateName: '周一', kinds: 2, version: 1, updatedByName: '总部' }],
    })
    expect((await head.call(getTemplate, { shopJdeNo: shop, templateName: '周一' }))?.lines).toEqual([
      { materialCode: 'M1', materialName: '冷冻鸡腿排', quantity: 2500 },
      { materialCode: 'GONE', materialName: 'GONE', quantity: 1000 },
    ])
    expect(await save(shop, '周一', 1, { M3: 3000 })).toHaveProperty('success')
    expect(await linesOf(shop, '周一')).toEqual([['M3', 3000]])
    const renamed = { shopJdeNo: shop, templateName: '周一', newName: '周二', baseVersion: 2 }
    expect(await head.call(renameTemplate, renamed)).toMatchObject([{ templateName: '周二', version: 3, kinds: 1 }])
    expect(await linesOf(shop, '周二')).toEqual([['M3', 3000]])
    expect(await head.call(getTemplate, { shopJdeNo: shop, templateName: '周一' })).toBeNull()
    expect(await head.call(deleteTemplate, { shopJdeNo: shop, templateName: '周二', baseVersion: 3 })).toEqual([])
    expect(await head.call(deleteTemplate, { shopJdeNo: shop, templateName: '周二', baseVersion: 3 })).toEqual([])
  })

  it('[N8] overwrite no existing template, nor one that was changed concurrently', async () => {
    const shop = await newShop(chain)
    await save(shop, '周一', 0, { M1: 1000 })
    await save(shop, '周三', 0, { M2: 1000 })
    expect(refusalOf(await save(shop, '周一', 0, { M2: 1000 })).kind).toBe('TEMPLATE_NAME_TAKEN')
    await save(shop, '周一', 1, { M1: 2000 })
    const late = { shopJdeNo: shop, templateName: '周一', baseVersion: 1 }
    expect(refusalOf(await save(shop, '周一', 1, { M2: 1000 }))).toMatchObject({
      kind: 'TEMPLATE_CHANGED',
      figures: { templateName: '周一', theirsBy: '总部', version: 2, yourVersion: 1 },
    })
    expect(refusalOf(await head.attempt(deleteTemplate, late)).kind).toBe('TEMPLATE_CHANGED')
    expect(refusalOf(await head.attempt(renameTemplate, { ...late, newName: '周二' })).kind).toBe('TEMPLATE_CHANGED')
    const onto = { ...late, baseVersion: 2, newName: '周三' }
    expect(refusalOf(await head.attempt(renameTemplate, onto)).kind).toBe('TEMPLATE_NAME_TAKEN')
    expect(await linesOf(shop, '周一')).toEqual([['M1', 2000]])
  })

  it('[N8] allow at most fifty templates per shop, also with concurrent saves', async () => {
    const shop = await newShop(chain)
    for (let index = 1; index < TEMPLATES_MAX; index++) await save(shop, `T${index}`, 0, { M1: 1000 })
    const answers = await Promise.all(['甲', '乙', '丙'].map(name => save(shop, name, 0, { M1: 1000 })))
    expect(answers.filter(answer => 'success' in answer)).toHaveLength(1)
    const refused = answers.filter(answer => 'failure' in answer).map(refusalOf)
    expect(refused.map(({ kind, figures }) => [kind, figures])).toEqual([
      ['TEMPLATES_FULL', { max: TEMPLATES_MAX }],
      ['TEMPLATES_FULL', { max: TEMPLATES_MAX }],
    ])
    expect(await head.call(listTemplates, { shopJdeNo: shop })).toHaveLength(TEMPLATES_MAX)
  })

  it('[N7] include par levels until they are cleared, set only by people with the right', async () => {
    const put = (levels: Record<string, number>, who: Who = clerk) =>
      who.attempt(putParLevels, {
        shopJdeNo: 'S1',
        levels: Object.entries(levels).map(([materialCode, level]) => ({ materialCode, level: level as never })),
      })
    expect(await put({ M1: 5000, M2: 700 })).toHaveProperty('success')
    expect(await put({ M2: 0, M3: 3000, M1: 6500 })).toMatchObject({
      success: [
        { materialCode: 'M1', materialName: '冷冻鸡腿排', level: 6500 },
        { materialCode: 'M3', materialName: '纸杯100%_木浆', level: 3000 },
      ],
    })
    await chain.connections.pool.query(`update users set presets = '{clerk}' where user_id = 'clerk1b'`)
    const other = await chain.signIn('clerk1b', way)
    expect(faultOf(await put({ M1: 1000 }, other))).toBe('FORBIDDEN')
    expect(await other.call(getParLevels, { shopJdeNo: 'S1' })).toHaveLength(2)
  })

  it('[P3] of a foreign shop are not found, and open only to people who place orders', async () => {
    const ofS3 = { shopJdeNo: 'S3' }
    const template = { ...ofS3, templateName: '周一', baseVersion: 0 }
    expect(faultOf(await clerk.attempt(getLastOrder, { dhNo: await start('S3') }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(listTemplates, ofS3))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(saveTemplate, { ...template, lines: [] }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(getParLevels, ofS3))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(putParLevels, { ...ofS3, levels: [] }))).toBe('NOT_FOUND')
    expect(faultOf(await reader.attempt(listTemplates, { shopJdeNo: 'S1' }))).toBe('FORBIDDEN')
  })
})
