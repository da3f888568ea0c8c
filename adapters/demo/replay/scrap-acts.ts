import { saveScrap, voidScrap } from '../../../application/scrap/contract/scrap.ts'
import { personOf } from '../chain.ts'
import type { ActionHandlers } from './acts.ts'
import { keepPhotos } from './uploads.ts'

/** Executes scrap orders of shops; head office voids some. */
export const scrapHandlers: ActionHandlers<'scrap'> = {
  scrap: async (scene, { shop, lines, reason, photos, ending }) => {
    const { stage, by, at } = scene
    const documents = await keepPhotos(scene, photos)
    const { bfNo } = await stage.call(by, saveScrap, {
      ...{ storeCode: shop, clientKey: `demo ${shop} ${at}`, isDraft: ending === 'draft', isStockConfirmed: true },
      lines: lines.map(({ materialCode, quantity }, place) => ({
        ...{ materialCode, quantity, reason },
        ...(place === 0 && { documents }),
      })),
    })
    if (ending === 'voided') await stage.call(personOf('headOrdering').login, voidScrap, { bfNo, reason: '录错物料' })
  },
}
