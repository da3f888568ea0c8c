import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPhotoOff,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { nextZoom, zoomLimits } from '../../../domain/files/preview.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './picture-viewer.module.css'

const words = {
  in: ['放大', 'Zoom in'],
  out: ['缩小', 'Zoom out'],
  whole: ['恢复原大小', 'Original size'],
  before: ['上一张', 'Previous picture'],
  after: ['下一张', 'Next picture'],
  picture: (number: number, all: number) => [`图片 ${number} / ${all}`, `Picture ${number} of ${all}`] as const,
  broken: ['图片无法显示', 'The picture cannot be shown'],
} as const

export interface PictureViewerProps {
  readonly pictures: ReadonlyArray<string>
  readonly first: number
}

/** A picture that can be zoomed by fingers, wheel, buttons and keys, and its neighbours. */
export const PictureViewer = ({ pictures, first }: PictureViewerProps) => {
  const t = useText()
  const [at, setAt] = useState(first)
  const [scale, setScale] = useState(1)
  const [broken, setBroken] = useState(false)
  const view = useRef<ReactZoomPanPinchContentRef>(null)
  const zoom = (to: number) => view.current?.centerView(to, 0)
  const go = (by: 1 | -1) => {
    const next = at + by
    if (next < 0 || next >= pictures.length) return
    setBroken(false)
    setAt(next)
    view.current?.resetTransform(0)
  }
  const step = (direction: 1 | -1) => zoom(nextZoom(scale, direction))
  useKeys(
    new Map<string, () => void>([
      ['+', () => step(1)],
      ['=', () => step(1)],
      ['-', () => step(-1)],
      ['0', () => zoom(1)],
      ['ArrowLeft', () => go(-1)],
      ['ArrowRight', () => go(1)],
    ]),
  )
  return (
    <div className={css.viewer}>
      <TransformWrapper
        ref={view}
        minScale={zoomLimits.viewer.min}
        maxScale={zoomLimits.viewer.max}
        centerOnInit
        centerZoomedOut
        onTransform={(_, state) => setScale(state.scale)}
      >
        <TransformComponent wrapperClass={css.stage ?? ''} contentClass={css.sheet ?? ''}>
          {broken ? (
            <p className={css.broken}>
              <IconPhotoOff size={40} stroke={1.2} aria-hidden />
              {t(words.broken)}
            </p>
          ) : (
            <img
              className={css.picture}
              src={pictures[at]}
              alt={t(words.picture(at + 1, pictures.length))}
              draggable={false}
              onError={() => setBroken(true)}
            />
          )}
        </TransformComponent>
      </TransformWrapper>
      <Tools at={at} count={pictures.length} scale={scale} onGo={go} onStep={step} onWhole={() => zoom(1)} />
    </div>
  )
}

interface ToolsProps {
  readonly at: number
  readonly count: number
  readonly scale: number
  readonly onGo: (by: 1 | -1) => void
  readonly onStep: (direction: 1 | -1) => void
  readonly onWhole: () => void
}

const Tools = ({ at, count, scale, onGo, onStep, onWhole }: ToolsProps) => {
  const t = useText()
  const { min, max } = zoomLimits.picture
  return (
    <div className={css.tools} role="toolbar" aria-label={t(words.picture(at + 1, count))}>
      {count > 1 && (
        <>
          <Tool words={words.before} Icon={IconChevronLeft} isOff={at === 0} onPress={() => onGo(-1)} />
          <span className={css.count}>
            {at + 1} / {count}
          </span>
          <Tool words={words.after} Icon={IconChevronRight} isOff={at === count - 1} onPress={() => onGo(1)} />
        </>
      )}
      <Tool words={words.out} Icon={IconZoomOut} isOff={scale <= min} onPress={() => onStep(-1)} />
      <output className={css.count}>{Math.round(scale * 100)}%</output>
      <Tool words={words.in} Icon={IconZoomIn} isOff={scale >= max} onPress={() => onStep(1)} />
      <Tool words={words.whole} Icon={IconZoomReset} isOff={scale === 1} onPress={onWhole} />
    </div>
  )
}

interface ToolProps {
  readonly words: Text
  readonly Icon: ComponentType<{ size: number }>
  readonly isOff: boolean
  readonly onPress: () => void
}

/** A button that stays focusable when it has no further effect, so that it does not lose the focus. */
const Tool = ({ words: name, Icon, isOff, onPress }: ToolProps) => {
  const t = useText()
  return (
    <Tooltip label={t(name)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(name)}
        {...(isOff && { 'data-disabled': true })}
        aria-disabled={isOff}
        onClick={() => !isOff && onPress()}
      >
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  )
}

const useKeys = (keys: ReadonlyMap<string, () => void>): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
