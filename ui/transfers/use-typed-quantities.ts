import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransferStep } from '../../domain/transfers/next-step.ts'
import { readDevice, removeFromDevice, writeDevice } from '../app/offline/device-store.ts'
import { useSession } from '../people/session/session.tsx'

type Texts = Readonly<Record<string, string>>
const none: Texts = {}

/**
 * The quantities that a person types in a step of a transfer, by material. The device stores them until the step is done, so that a
 * page that is closed or reloaded loses nothing.
 */
export const useTypedQuantities = (no: string, step: TransferStep) => {
  const { id: userId } = useSession().user
  const key = JSON.stringify([userId, 'transfer', no, step])
  const [texts, setTexts] = useState<Texts | null>(null)
  const stored = useQuery({
    queryKey: ['device transfer', key],
    queryFn: async () => (await readDevice<Texts>('drafts', key)) ?? none,
    ...({ networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const),
  })
  const typed = texts ?? stored.data ?? none
  const type = (materialCode: string, text: string) => {
    const next = { ...typed, [materialCode]: text }
    setTexts(next)
    void writeDevice('drafts', key, next)
  }
  return { typed, type, forget: () => removeFromDevice('drafts', key) }
}
