import type { BarcodeFormat } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the first barcode in a picture; null if there is none. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<string | null>

/** The kinds of barcodes on goods and boxes. */
const formats: ReadonlyArray<BarcodeFormat> = [
  ...(['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'] as const),
]

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
}
interface NativeDetector {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

/** Returns the browser's own reader if it knows the barcodes of goods, else one in WebAssembly, which is loaded now. */
export const openReader = async (): Promise<BarcodeReader> => {
  const detector = (await nativeDetector()) ?? (await loadedDetector())
  return async picture => {
    const [barcode] = await detector.detect(picture).catch(() => [])
    return barcode?.rawValue ?? null
  }
}

const nativeDetector = async (): Promise<Detector | null> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: NativeDetector }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const known = formats.filter(format => supported.includes(format))
  return BarcodeDetector && known.includes('ean_13') ? new BarcodeDetector({ formats: known }) : null
}

/** The file of WebAssembly comes from this server, not from the network of its publisher. */
const loadedDetector = async (): Promise<Detector> => {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: [...formats] })
}

/**
 * Loads what the reader needs, so that it works without a network afterwards: once the service worker answers this page, because
 * what was loaded before is not in its store.
 */
export const prefetchReader = async (): Promise<void> => {
  if ((await nativeDetector()) !== null) return
  await workerAnswers()
  await Promise.all([import('barcode-detector/ponyfill'), fetch(wasm)])
}

/** Waits until the service worker answers the requests of this page; not at all in a browser that has none. */
const workerAnswers = async (): Promise<void> => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers === undefined || workers.controller !== null) return
  await new Promise(resolve => workers.addEventListener('controllerchange', resolve, { once: true }))
}
