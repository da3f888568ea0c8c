import { useEffect, useRef, useState } from 'react'
import { getSuggestions } from '../../application/ordering/contract/cart.ts'
import { getOrderSheet } from '../../application/ordering/contract/sheet.ts'
import { generateOrder } from '../../application/ordering/flows/generate-materials.ts'
import type { Failure } from '../../application/platform/failure.ts'
import { queryClient, run } from '../app/backend.ts'

/** The order that a forecast is for. */
export interface PlannedOrder {
  readonly dhNo: string
  readonly shopJdeNo: string
}

export interface GenerationState {
  readonly proportion: number
  readonly failure: Failure | null
}

/** Generates the materials of an order, with its progress; null before it is started. */
export const useGeneration = (order: PlannedOrder, onDone: () => void) => {
  const [state, setState] = useState<GenerationState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = () => {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    const show = (next: GenerationState) => !attempt.signal.aborted && setState(next)
    show({ proportion: 0, failure: null })
    run(
      generateOrder(order, proportion => show({ proportion, failure: null })),
      { signal: attempt.signal },
    ).then(
      async () => {
        const stale = [getSuggestions.name, getOrderSheet.name]
        await Promise.all(stale.map(name => queryClient.invalidateQueries({ queryKey: [name] })))
        if (attempt.signal.aborted) return
        setState(null)
        onDone()
      },
      (failure: Failure) => show({ proportion: 0, failure }),
    )
  }
  const cancel = () => {
    running.current?.abort()
    setState(null)
  }
  return { state, start, cancel }
}
