import { useEffect } from 'react'

/** Loads the barcode scanner in advance on a device with a touch screen. */
export const useScannerPrefetch = (): void => {
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return
    void import('./barcode-reader.ts').then(({ prefetchReader }) => prefetchReader()).catch(() => undefined)
  }, [])
}
