import { getScrapForm, type ScrapTile, saveScrap, voidScrap } from '../../../application/scrap/contract/scrap.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { personOf } from '../chain.ts'
import type { ActionHandlers } from './acts.ts'
import { keepPhotos } from './uploads.ts'

/** Executes scrap orders of shops, of goods that are in the store; head office voids some. */
export const scrapHandlers: ActionHandlers<'scrap'> = {
  scrap: async (scene, { shop, lines, reason, photos, ending }) => {
    const { stage, by, at, attempt } = scene
    const { tiles } = await stage.call(by, getScrapForm, {
      ...{ storeCode: shop, materialCodes: lines.map(({ materialCode }) => materialCode) },
    })
    const possibleLines = linesInStock(lines, tiles)
    if (possibleLines.length === 0) return
    const documents = await keepPhotos(scene, photos)
    let scrapNo = ''
    const save = async (linesToScrap: typeof lines) => {
      const { bfNo } = await stage.call(by, saveScrap, {
        ...{ storeCode: shop, clientKey: `demo ${shop} ${at}`, isDraft: ending === 'draft' },
        lines: linesToScrap.map(({ materialCode, quantity }, place) => ({
          ...{ materialCode, quantity, reason },
          ...(place === 0 && { documents }),
        })),
      })
      scrapNo = bfNo
    }
    // Without the products, if the store has too little of their materials.
    const materials = possibleLines.filter(({ materialCode }) => stockIn(tiles, materialCode) !== null)
    await attempt(() => save(possibleLines)).catch(() => save(materials))
    if (ending !== 'voided') return
    await stage.call(personOf('headOrdering').login, voidScrap, { bfNo: scrapNo, reason: '录错物料' })
  },
}

const stockIn = (tiles: ReadonlyArray<ScrapTile>, code: string) =>
  tiles.find(({ materialCode }) => materialCode === code)?.inStoreQty ?? null

/** Returns the lines with at most what the store has of each material; products stay as they are. */
const linesInStock = <L extends { readonly materialCode: string; readonly quantity: Thousandths }>(
  lines: ReadonlyArray<L>,
  tiles: ReadonlyArray<ScrapTile>,
): ReadonlyArray<L> =>
  lines.flatMap(line => {
    const inStore = stockIn(tiles, line.materialCode)
    const quantity = Math.min(line.quantity, inStore ?? line.quantity) as Thousandths
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
