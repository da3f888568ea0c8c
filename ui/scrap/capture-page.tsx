import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { getScrapForm, type ScrapTile, saveScrap } from '../../application/scrap/contract/scrap.ts'
import { fen } from '../../domain/kernel/money.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { HIGH_SCRAP_RATE, scrapRate } from '../../domain/scrap/scrap.ts'
import { scrapOrder } from '../../domain/scrap/scrap-order.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageLoading } from '../kit/layout/skeletons.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { Percent } from '../kit/money/percent-text.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { useShop } from '../people/session/shop.tsx'
import { AddMaterial } from './add-material.tsx'
import css from './scrap.module.css'
import { ScrapLine, usualReasons } from './scrap-line.tsx'
import { staleScraps } from './stale.ts'
import { useConfirmedScrap } from './use-confirmed-scrap.ts'
import { useScrapLines } from './use-scrap-lines.ts'

const words = {
  title: ['登记报废', 'Scrap goods'],
  expires: (date: string) => [`${date} 到期`, `Expires ${date}`] as const,
  expired: (date: string) => [`${date} 已过期`, `Expired ${date}`] as const,
  total: ['本单报废', 'This order'],
  rate: ['今日报废率', 'Rate of today'],
  draft: ['存为草稿', 'Save as draft'],
  submit: ['报废', 'Scrap'],
  done: ['已报废，库存已扣减', 'Scrapped; the goods left the stock'],
  toReview: ['已提交总部审核', 'Sent to head office for review'],
  saved: ['已存为草稿', 'Saved as draft'],
  noTiles: {
    title: ['还没有库存', 'No stock yet'],
    hint: ['收货或录入期初库存后可登记报废，也可在下方查找物料', 'Goods can be scrapped once they are in stock'],
  },
  missing: { title: ['没有门店', 'No shop'], hint: ['请先选择门店', 'Choose a shop first'] },
  list: ['查看报废单列表', 'Go to the scrap list'],
} as const

const list = listPath(scrapOrder)
const trail = [{ words: scrapOrder.area.words }, { words: scrapOrder.page.words, href: list }, { words: words.title }]
const missing = { ...words.missing, href: list, link: words.list }

/** DH0033: scraps goods of the chosen shop: press a tile, then 报废. */
export const ScrapGoodsPage = () => {
  const { shop } = useShop()
  const storeCode = shop?.shopJdeNo ?? ''
  const answer = useApiQuery(getScrapForm, { storeCode }, { enabled: storeCode !== '' })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  return <Capture key={storeCode} form={answer.data} />
}

const Capture = ({ form }: { readonly form: typeof getScrapForm.success.Type }) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  const sendConfirmed = useConfirmedScrap()
  const save = useApiMutation(saveScrap, staleScraps)
  const [clientKey] = useState(() => crypto.randomUUID())
  const reasonOf = ({ batches }: ScrapTile) => (batches[0]?.isExpired ? t(usualReasons[0]!) : '')
  const { entries, add, change, remove, lines, amount, isReady } = useScrapLines(reasonOf)
  const rate = scrapRate(fen(form.scrapAmount + amount), form.grossSales)
  const send = async (isDraft: boolean) => {
    const wish = { storeCode: form.storeCode, clientKey, lines, isDraft }
    const answer = await sendConfirmed(isStockConfirmed => save.mutateAsync({ ...wish, isStockConfirmed }))
    if (!answer) return
    success(answer.bizStatus === '99' ? words.done : answer.bizStatus === '11' ? words.toReview : words.saved)
    go(documentHref(scrapOrder, answer.bfNo))
  }
  return (
    <Page trail={trail} title={`${t(words.title)} · ${form.storeName}`}>
      {form.tiles.length === 0 && entries.size === 0 && <EmptyState {...words.noTiles} />}
      <ul className={css.tiles}>
        {form.tiles.map(tile => (
          <li key={tile.materialCode}>
            <Tile tile={tile} isChosen={entries.has(tile.materialCode)} onPress={() => add(tile)} />
          </li>
        ))}
      </ul>
      <AddMaterial storeCode={form.storeCode} onTile={add} />
      <ul className={css.lines}>
        {[...entries].map(([code, entry]) => (
          <ScrapLine key={code} entry={entry} onChange={next => change(code, next)} onRemove={() => remove(code)} />
        ))}
      </ul>
      <div className={css.foot} data-bottom-bar>
        <span>
          {t(words.total)} <Money fen={amount} size="lg" /> · {t(words.rate)}{' '}
          <Percent of={rate} highAbove={HIGH_SCRAP_RATE} />
        </span>
        <span className={css.buttons}>
          <Button variant="default" disabled={!isReady || save.isPending} onClick={() => void send(true)}>
            {t(words.draft)}
          </Button>
          <Button disabled={!isReady} loading={save.isPending} onClick={() => void send(false)}>
            {t(words.submit)}
          </Button>
        </span>
      </div>
    </Page>
  )
}

interface TileProps {
  readonly tile: ScrapTile
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** A material that the shop usually scraps; each press adds a unit. */
const Tile = ({ tile, isChosen, onPress }: TileProps) => {
  const t = useText()
  const [next] = tile.batches
  return (
    <UnstyledButton className={css.tile ?? ''} data-chosen={isChosen || undefined} onClick={onPress}>
      <span className={css.name}>{tile.materialName}</span>
      <span className={css.aside}>
        <Quantity of={tile.inStoreQty} unit={tile.materialUnitName ?? undefined} />
      </span>
      {next && (
        <span className={next.isExpired ? css.expired : css.aside}>
          {t((next.isExpired ? words.expired : words.expires)(next.expireDate))}
        </span>
      )}
    </UnstyledButton>
  )
}
