import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import css from './pending.module.css'
import { pendingWords as words } from './pending-words.ts'

interface Entity {
  readonly entityCode: string
  readonly entityName: string
  readonly waitPayOrderNum: number
}

export interface EntityCardsProps {
  readonly entities: ReadonlyArray<Entity>
  readonly chosen: string | undefined
  readonly onChoose: (entityCode: string) => void
}

/** Further payers are listed in a dialog (spec 001 section 9). */
const maxCards = 5

/** The payers with the number of their unpaid orders; the selected one is pressed. */
export const EntityCards = ({ entities, chosen, onChoose }: EntityCardsProps) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const choose = (entityCode: string) => {
    setOpened(false)
    onChoose(entityCode)
  }
  return (
    <section className={css.entities} aria-label={t(words.payer)}>
      <Cards entities={withChosen(entities, chosen)} chosen={chosen} onChoose={choose} />
      {entities.length > maxCards && (
        <Button variant="subtle" onClick={() => setOpened(true)}>
          {t(words.expand(entities.length))}
        </Button>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t(words.allPayers)} width={760} fillsPhone>
        <div className={css.allEntities}>
          <Cards entities={entities} chosen={chosen} onChoose={choose} />
        </div>
      </Dialog>
    </section>
  )
}

/** Returns the first five; the last of them is replaced by the selected payer if that is not among them. */
const withChosen = (entities: ReadonlyArray<Entity>, chosen: string | undefined): ReadonlyArray<Entity> => {
  const first = entities.slice(0, maxCards)
  const behind = entities.slice(maxCards).find(({ entityCode }) => entityCode === chosen)
  return behind ? [...first.slice(0, -1), behind] : first
}

const Cards = ({ entities, chosen, onChoose }: EntityCardsProps) => {
  const t = useText()
  return entities.map(({ entityCode, entityName, waitPayOrderNum }) => (
    <UnstyledButton
      key={entityCode}
      className={css.entity}
      aria-pressed={entityCode === chosen}
      onClick={() => onChoose(entityCode)}
    >
      <span className={css.entityName}>{entityName}</span>
      <span className={css.entityCount} data-none={waitPayOrderNum === 0 || undefined}>
        {t(words.waiting(waitPayOrderNum))}
      </span>
    </UnstyledButton>
  ))
}
