import { saveScrap, voidScrap } from '../../../application/scrap/contract/scrap.ts'
import { personOf } from '../chain.ts'
import type { ActionHandlers } from './acts.ts'

/** Executes scrap orders of shops; head office voids some. */
export const scrapHandlers: ActionHandlers<'scrap'> = {
  scrap: async ({ stage, by, at }, { shop, lines, reason, ending }) => {
    const { bfNo } = await stage.call(by, saveScrap, {
      ...{ storeCode: shop, clientKey: `demo ${shop} ${at}`, isDraft: ending === 'draft', isStockConfirmed: true },
      lines: lines.map(({ materialCode, quantity }) => ({ materialCode, quantity, reason })),
    })
    if (ending === 'voided') await stage.call(personOf('headOrdering').login, voidScrap, { bfNo, reason: '录错物料' })
  },
}
