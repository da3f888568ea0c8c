import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Payload } from '../../application/platform/endpoint.ts'
import { getScrapForm, type ScrapForm, type ScrapTile, saveScrap } from '../../application/scrap/contract/scrap.ts'
import { type Day, isDay } from '../../domain/kernel/day.ts'
import { type Fen, fen, formatMoney } from '../../domain/kernel/money.ts'
import { cutQuantityInput } from '../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { productKinds } from '../../domain/master-data/product-kind.ts'
import { needsReview, scrapRate } from '../../domain/scrap/scrap.ts'
import { scrapOrder } from '../../domain/scrap/scrap-order.ts'
import { type ScrapType, unscrappableReasons } from '../../domain/scrap/words.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { MaterialTile, MaterialTiles } from '../inventory/tiles/material-tiles.tsx'
import { useStockConfirmation } from '../kit/feedback/use-stock-confirmation.ts'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { PageFoot } from '../kit/layout/foot/page-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageLoading } from '../kit/layout/skeletons.tsx'
import { numberOf, type Query, textOf, useQueryString } from '../kit/layout/use-query.ts'
import { Money } from '../kit/money/money-text.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { useShop } from '../people/session/shop.tsx'
import { AddMaterial } from './add-material.tsx'
import css from './scrap.module.css'
import { ScrapLine } from './scrap-line.tsx'
import { ScrapRate } from './scrap-rate.tsx'
import { staleScraps } from './stale.ts'
import { useNewLineInView } from './use-new-line-in-view.ts'
import { draftProposals, nextBatch, useScrapLines } from './use-scrap-lines.ts'

const words = {
  aboveBook: {
    title: ['账面库存不足，仍要报废？', 'Scrap more than the book stock?'],
    verb: ['确认报废', 'Scrap anyway'],
  },
  title: ['登记报废', 'Scrap goods'],
  expires: (date: string) => [`${date} 到期`, `Expires ${date}`] as const,
  expired: (date: string) => [`${date} 已过期`, `Expired ${date}`] as const,
  total: ['本单报废', 'Total scrapped'],
  rate: ['今日报废率', 'Scrap rate today'],
  withoutReason: (lines: number) => [`${lines} 行未填原因`, `${pluralOf(lines, 'line')} without a reason`] as const,
  noSales: ['今日销售尚未上报', 'no sales yet today'],
  draft: ['存为草稿', 'Save as draft'],
  submit: ['报废', 'Scrap'],
  question: (kinds: number, amount: string): Text => [
    `报废 ${kinds} 种，${amount}？`,
    `Scrap ${pluralOf(kinds, 'item')}, ${amount}?`,
  ],
  atOnce: ['库存立即扣减；填错了要由总部作废。', 'The stock is reduced at once. Only head office can void it.'],
  afterReview: (limit: string): Text => [
    `超过 ${limit}，由总部审核，通过后扣减库存。`,
    `Above ${limit}: head office reviews it, and the stock is reduced after that.`,
  ],
  confirm: ['确认报废', 'Scrap'],
  done: ['已报废，库存已扣减', 'Scrapped and taken out of stock'],
  toReview: ['已提交总部审核', 'Submitted to head office for review'],
  saved: ['已存为草稿', 'Saved as draft'],
  noTiles: {
    title: ['还没有库存', 'No stock yet'],
    hint: [
      '收货或录入期初库存后可登记报废，也可在下方查找物料',
      'Goods can be scrapped after a receipt or an opening balance, or search for a material below',
    ],
  },
  missing: { title: ['没有门店', 'No shop'], hint: ['请先选择门店', 'Choose a shop first'] },
  list: ['查看报废单列表', 'Go to the scrap list'],
} as const

const list = listPath(scrapOrder)
const trail = [{ words: scrapOrder.area.words }, { words: scrapOrder.page.words, href: list }, { words: words.title }]
const missing = { ...words.missing, href: list, link: words.list }

/** DH0033: scraps goods of the chosen shop: press a tile, then 报废; or changes a draft of it. */
export const ScrapGoodsPage = () => {
  const { shop } = useShop()
  const [query] = useQueryString()
  const bfNo = numberOf(query.no)
  const storeCode = textOf(query.shop) ?? shop?.shopJdeNo ?? ''
  const material = textOf(query.material)
  const payload = {
    storeCode,
    ...(bfNo !== undefined && { bfNo }),
    ...(material !== undefined && { materialCodes: [material] }),
  }
  const answer = useApiQuery(getScrapForm, payload, { enabled: storeCode !== '' })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const proposed = material === undefined ? [] : [proposalOf(material, query)]
  return <Capture key={`${storeCode} ${bfNo} ${material}`} form={answer.data} proposed={proposed} />
}

/** Returns the line that the expiry actions page asks for in the address. */
const proposalOf = (code: string, query: Query) => {
  const [expires, quantity] = [textOf(query.expires), textOf(query.quantity) ?? '']
  return { code, quantity: cutQuantityInput(quantity), ...(isDay(expires ?? '') && { expireDate: expires as Day }) }
}

interface CaptureProps {
  readonly form: ScrapForm
  /** The lines that another page asks for, which makes the order one of the expiry actions page. */
  readonly proposed: ReadonlyArray<ReturnType<typeof proposalOf>>
}

const Capture = ({ form: latest, proposed }: CaptureProps) => {
  const t = useText()
  // A change by somebody else in the meantime is refused instead of being merged into the input.
  const [{ draft }] = useState(latest)
  const { entries, add, addBatch, change, remove, lines, amount, isReady } = useScrapLines(
    latest,
    draft ? draftProposals(latest) : proposed,
  )
  const lineList = useNewLineInView(entries.length)
  const bizType = proposed.length > 0 ? 'EXPIRY' : 'SHOP'
  const { save, send } = useSending({ form: latest, draft, bizType, lines, amount })
  const rate = scrapRate(fen(latest.scrapAmount + amount), latest.grossSales)
  const withoutReason = lines.filter(({ reason }) => reason.trim() === '').length
  const isChosen = ({ materialCode }: ScrapTile) => entries.some(({ tile }) => tile.materialCode === materialCode)
  return (
    <Page trail={trail} title={`${draft?.bfNo ?? t(words.title)} · ${latest.storeName}`}>
      {latest.tiles.length === 0 && entries.length === 0 && <EmptyState {...words.noTiles} />}
      <MaterialTiles>
        {mostUrgentFirst(latest.tiles).map(tile => (
          <Tile key={tile.materialCode} tile={tile} isChosen={isChosen(tile)} onPress={() => add(tile)} />
        ))}
      </MaterialTiles>
      <AddMaterial storeCode={latest.storeCode} onTile={add} />
      <ul ref={lineList} className={css.lines}>
        {entries.map(entry => (
          <ScrapLine
            key={entry.key}
            {...{ entry, reasons: latest.reasons }}
            onChange={next => change(entry.key, next)}
            onRemove={() => remove(entry.key)}
            {...(nextBatch(entry.tile, entries) && { onBatch: () => addBatch(entry.tile) })}
          />
        ))}
      </ul>
      <PageFoot isSpread>
        <span>
          {t(words.total)} <Money fen={amount} size="lg" /> · {t(words.rate)}{' '}
          {latest.grossSales === null ? (
            <span className={css.aside}>{t(words.noSales)}</span>
          ) : (
            <ScrapRate of={rate} day={latest.tradeDate} />
          )}
        </span>
        <span className={css.buttons}>
          {withoutReason > 0 && <span className={css.expired}>{t(words.withoutReason(withoutReason))}</span>}
          <Button variant="default" disabled={!isReady || save.isPending} onClick={() => void send(true)}>
            {t(words.draft)}
          </Button>
          <Button disabled={!isReady} loading={save.isPending} onClick={() => void send(false)}>
            {t(words.submit)}
          </Button>
        </span>
      </PageFoot>
    </Page>
  )
}

/** Returns the tiles with an expired batch first and those without stock last. */
const mostUrgentFirst = (tiles: ReadonlyArray<ScrapTile>): ReadonlyArray<ScrapTile> => {
  const rank = ({ batches: [next], inStoreQty }: ScrapTile) =>
    next?.isExpired ? 0 : inStoreQty !== null && inStoreQty <= 0 ? 2 : 1
  return tiles.toSorted((one, other) => rank(one) - rank(other))
}

interface Sending extends Pick<Payload<typeof saveScrap>, 'lines'>, Pick<ScrapForm, 'draft'> {
  readonly form: ScrapForm
  readonly bizType: ScrapType
  readonly amount: Fen
}

/** Returns how to save the lines as a draft, or to scrap them; afterwards the page of the scrap order opens. */
const useSending = ({ form, draft, bizType, lines, amount }: Sending) => {
  const { storeCode, reviewAbove } = form
  const go = useGo()
  const { confirm, success } = useDialogs()
  const sendConfirmed = useStockConfirmation('SCRAP_BELOW_STOCK', words.aboveBook)
  const save = useApiMutation(saveScrap, staleScraps)
  const [clientKey] = useState(() => crypto.randomUUID())
  const isIntended = () => {
    const isReviewed = needsReview(amount, reviewAbove)
    return confirm({
      title: words.question(lines.length, formatMoney(amount).text),
      consequence: isReviewed ? words.afterReview(formatMoney(reviewAbove!).text) : words.atOnce,
      verb: words.confirm,
    })
  }
  const send = async (isDraft: boolean) => {
    if (!isDraft && !(await isIntended())) return
    const seen = draft && { bfNo: draft.bfNo, version: draft.version }
    const input = { storeCode, clientKey, ...seen, bizType, lines, isDraft }
    const answer = await sendConfirmed(isStockConfirmed => save.mutateAsync({ ...input, isStockConfirmed }))
    if (!answer) return
    success(answer.bizStatus === '99' ? words.done : answer.bizStatus === '11' ? words.toReview : words.saved)
    go(documentHref(scrapOrder, answer.bfNo))
  }
  return { save, send }
}

/** Says why a product cannot be scrapped; with what is missing if that is one of its components. */
const obstacleOf = ({ reason, path }: NonNullable<ScrapTile['gap']>): Text => {
  const [zh, en] = unscrappableReasons[reason].words
  return path.length > 1 ? [`${zh}：${path.join(' → ')}`, `${en}: ${path.join(' → ')}`] : [zh, en]
}

interface TileProps {
  readonly tile: ScrapTile
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** What the shop usually scraps; each press adds a unit. A product without a recipe says what is missing. */
const Tile = ({ tile, isChosen, onPress }: TileProps) => {
  const t = useText()
  const [next] = tile.batches
  return (
    <MaterialTile
      name={tile.materialName}
      isChosen={isChosen}
      obstacle={tile.gap && obstacleOf(tile.gap)}
      onPress={onPress}
    >
      <span className={css.aside}>
        {tile.inStoreQty === null ? (
          t(productKinds[tile.categoryCode === 'SEMI' ? 'SEMI' : 'PRODUCT'].words)
        ) : (
          <Quantity of={tile.inStoreQty} unit={tile.materialUnitName ?? undefined} />
        )}
      </span>
      {next && (
        <span className={next.isExpired ? css.expired : css.aside}>
          {t((next.isExpired ? words.expired : words.expires)(next.expireDate))}
        </span>
      )}
    </MaterialTile>
  )
}
