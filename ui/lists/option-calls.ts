import { listJobKinds } from '../../application/integration/contract/jobs.ts'
import type { Payload } from '../../application/platform/endpoint.ts'
import { getDictionary } from '../../application/reports/contract/reports.ts'
import { listStocktakeOptions } from '../../application/stocktake/contract/stocktakes.ts'
import { type OptionCall, type OptionEntry, optionsOfEntries } from '../../domain/lists/filters/kind.ts'
import { call } from '../app/backend.ts'
import type { OptionLoad } from '../kit/list-page/filters/filters.ts'

/** The calls that return options of filters, by the name of their endpoint. */
const optionCalls: Readonly<
  Record<OptionCall['name'], (payload: OptionCall['payload']) => Promise<ReadonlyArray<OptionEntry>>>
> = {
  'dictionary.get': payload => call(getDictionary, payload as Payload<typeof getDictionary>),
  'job.kinds': () => call(listJobKinds, {}),
  'stocktake.options': async payload =>
    (await call(listStocktakeOptions, payload as Payload<typeof listStocktakeOptions>)).map(({ type, content }) => ({
      ...{ code: type, msg: content },
    })),
}

/** Returns how the options of a filter are loaded; equal calls share one key, and so one answer. */
export const optionLoad = ({ name, payload }: OptionCall): OptionLoad => ({
  key: JSON.stringify([name, payload]),
  options: async () => optionsOfEntries(await optionCalls[name](payload)),
})
