import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPushDevices, removePushDevices, savePushDevice } from '../../../application/notifications/contract/push.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { call, queryClient, useApiQuery } from '../../app/backend.ts'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { browserName, browserSubscription, keysOf, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { pushWords as words } from './push-words.ts'

const endpointKey = ['push endpoint'] as const

/** Tells the server of a subscription of this browser. */
export const savePush = (subscription: PushSubscription, serverKey: string) =>
  call(savePushDevice, { ...keysOf(subscription), serverKey, deviceName: browserName() })

/** The devices of the person, and how to switch notifications on and off for this one. */
export const useThisDevice = () => {
  const { data: endpoint, isPending } = useQuery({
    queryKey: endpointKey,
    queryFn: async () => (await browserSubscription().catch(() => null))?.endpoint ?? null,
  })
  const query = useApiQuery(listPushDevices, endpoint ? { endpoint } : {}, { enabled: !isPending })
  const { success, failure } = useDialogs()
  const report = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const change = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .catch((error: Failure) => report(error))
      .finally(() => {
        setBusy(false)
        void queryClient.invalidateQueries({ queryKey: endpointKey })
        void queryClient.invalidateQueries({ queryKey: [listPushDevices.name] })
      })
  }
  const serverKey = query.data?.publicKey
  const switchOn = () =>
    change(async () => {
      if (serverKey === undefined) return
      const result = await subscribeBrowser(serverKey)
      if (result.is === 'SUBSCRIBED') {
        await savePush(result.subscription, serverKey)
        success(words.switchedOn)
      } else failure(result.is === 'FAILED' ? words.unreachable : words.notAllowed)
    })
  /** Switches off one device, or all; undefined for all. */
  const switchOff = (deviceId?: string) =>
    change(async () => {
      const isHere = deviceId === undefined || here?.deviceId === deviceId
      await call(removePushDevices, deviceId === undefined ? {} : { deviceId })
      if (isHere) await unsubscribeBrowser()
      success(words.switchedOff)
    })
  const here = query.data?.devices.find(({ isThisDevice }) => isThisDevice)
  return { query, here, isBusy, switchOn, switchOff }
}
