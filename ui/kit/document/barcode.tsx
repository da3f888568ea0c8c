import { useEffect, useState } from 'react'
import css from './barcode.module.css'
import type { Bars } from './code-128.ts'

/** The Code 128 symbol of a document number, with the number below it. The encoder is loaded with the first barcode. */
export const Barcode = ({ text }: { readonly text: string }) => {
  const [drawing, setDrawing] = useState<{ readonly text: string; readonly symbol: Bars } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('./code-128.ts').then(({ code128Bars }) => {
      if (isCurrent) setDrawing({ text, symbol: code128Bars(text) })
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  const symbol = drawing?.text === text ? drawing.symbol : null
  return (
    <span className={css.barcode}>
      <svg
        className={css.bars}
        viewBox={`0 0 ${symbol?.width ?? 1} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={text}
      >
        {symbol && <path d={symbol.bars.map(([at, width]) => `M${at} 0h${width}v1h-${width}z`).join('')} />}
      </svg>
      <span className={css.text} aria-hidden>
        {text}
      </span>
    </span>
  )
}
