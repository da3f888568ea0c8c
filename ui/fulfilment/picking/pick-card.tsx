import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconPlus } from '@tabler/icons-react'
import type { LineToPick, MaterialToPick, OrderToPick } from '../../../application/fulfilment/contract/picking.ts'
import { type ShortReason, shortReasons } from '../../../domain/fulfilment/pick.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import { stockNotCounted } from '../stock-not-counted.ts'
import css from './picking.module.css'
import { pickingWords as words } from './picking-words.ts'
import { isDone, type usePicking } from './use-picking.ts'

export interface PickCardProps {
  readonly material: MaterialToPick
  readonly lines: ReadonlyArray<LineToPick>
  readonly orderOf: (dhNo: string) => OrderToPick
  /** How much a press adds. */
  readonly quantity: Thousandths
  /** Whether the last scan picked it. */
  readonly isLast: boolean
  readonly onPress: ReturnType<typeof usePicking>['press']
}

/** A material with the orders that need it. */
export const PickCard = ({ material, lines, orderOf, quantity, isLast, onPress }: PickCardProps) => {
  const t = useText()
  const { materialCode, materialName, materialSpecs, unit, imageUrl, onHand } = material
  const sum = (of: (line: LineToPick) => number) => lines.reduce((total, line) => total + of(line), 0) as Thousandths
  return (
    <li
      className={css.card}
      data-material={materialCode}
      data-last={isLast || undefined}
      data-done={lines.every(isDone) || undefined}
      data-short={lines.some(({ shortReason }) => shortReason !== null) || undefined}
    >
      <div className={css.head}>
        <Picture src={imageUrl} size={40} />
        <div className={css.name}>
          <strong>{materialName}</strong>
          <small>
            {materialCode} · {materialSpecs}
            {' · '}
            {t(
              onHand === null
                ? stockNotCounted
                : words.onHand(formatQuantity(Math.round(onHand * 1000) as Thousandths)),
            )}
          </small>
        </div>
        <div className={css.total}>
          <strong className={css.totalFigure}>
            {formatQuantity(sum(line => line.pickedQuantity))}
            <span className={css.open}>/{formatQuantity(sum(line => line.openQuantity))}</span>
          </strong>
          <small>{unit}</small>
        </div>
      </div>
      <ul className={css.orders}>
        <DisabledWhenReadOnly>
          {lines.map(line => (
            <PickRow key={line.dhNo} {...{ line, material, quantity, onPress }} order={orderOf(line.dhNo)} />
          ))}
        </DisabledWhenReadOnly>
      </ul>
    </li>
  )
}

interface PickRowProps extends Pick<PickCardProps, 'material' | 'quantity' | 'onPress'> {
  readonly line: LineToPick
  readonly order: OrderToPick
}

const PickRow = ({ line, order, material, quantity, onPress }: PickRowProps) => {
  const t = useText()
  const { materialName } = material
  const { openQuantity, pickedQuantity, shortReason, pickedByName } = line
  const left = (openQuantity - pickedQuantity) as Thousandths
  const by = Math.min(quantity, left) as Thousandths
  const { shopName, isAccepted, isOverdue } = order
  return (
    <li className={css.row} data-order={line.dhNo} data-done={isDone(line) || undefined}>
      <div className={css.shop}>
        <span>{shopName}</span>
        <small>
          {shortReason !== null && <span data-tone="fail">{t(shortReasons[shortReason].words)} </span>}
          {isOverdue && <span data-tone="fail">{t(words.overdue)} </span>}
          {pickedByName !== null && t(words.by(pickedByName))}
        </small>
      </div>
      <span className={css.figures}>
        {formatQuantity(pickedQuantity)}
        <span className={css.open}>/{formatQuantity(openQuantity)}</span>
      </span>
      {left === 0 ? (
        <span className={css.complete}>
          <IconCheck size={20} aria-label={t(words.done)} />
        </span>
      ) : (
        <>
          <ActionIcon
            size={44}
            variant="default"
            disabled={!isAccepted}
            aria-label={t(words.add(shopName, materialName, formatQuantity(by)))}
            onClick={() => void onPress(line, { change: by })}
          >
            <IconPlus size={20} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="light"
            disabled={!isAccepted}
            aria-label={t(words.fill(shopName, materialName))}
            onClick={() => void onPress(line, { change: left })}
          >
            <IconCheck size={20} />
          </ActionIcon>
        </>
      )}
      <RowMenu {...{ line, order, material, quantity, onPress }} />
    </li>
  )
}

/** Declares a line short, or puts goods back. */
const RowMenu = ({ line, order, material: { materialName }, quantity, onPress }: PickRowProps) => {
  const t = useText()
  const { openQuantity, pickedQuantity, shortReason } = line
  const { shopName, isAccepted } = order
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          disabled={!isAccepted}
          aria-label={t(words.other(shopName, materialName))}
        >
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {pickedQuantity < openQuantity &&
          reasons.map(reason => (
            <Menu.Item key={reason} onClick={() => void onPress(line, { change: none, shortReason: reason })}>
              {t(shortReasons[reason].words)}
            </Menu.Item>
          ))}
        {shortReason !== null && (
          <Menu.Item onClick={() => void onPress(line, { change: none, shortReason: null })}>
            {t(words.notShort)}
          </Menu.Item>
        )}
        {pickedQuantity > 0 && <PutBack {...{ line, quantity, onPress }} />}
      </Menu.Dropdown>
    </Menu>
  )
}

const reasons = Object.keys(shortReasons) as ReadonlyArray<ShortReason>
const none = 0 as Thousandths

const PutBack = ({ line, quantity, onPress }: Pick<PickRowProps, 'line' | 'quantity' | 'onPress'>) => {
  const t = useText()
  const by = Math.min(quantity, line.pickedQuantity)
  return (
    <Menu.Item onClick={() => void onPress(line, { change: -by as Thousandths })}>
      {t(words.putBack(formatQuantity(by as Thousandths)))}
    </Menu.Item>
  )
}
