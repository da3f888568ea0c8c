import { Spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { useText } from '../../app/preferences.tsx'
import { type Command, commandGroups, type RankedGroup } from './commands.ts'
import css from './palette.module.css'
import { store } from './store.ts'

export interface GroupProps {
  readonly group: RankedGroup
  readonly selected: Command | undefined
  readonly onRun: (command: Command) => void
}

/** One section of the results; the selected line is also exposed to screen readers. */
export const Group = ({ group: { group, commands }, selected, onRun }: GroupProps) => {
  const t = useText()
  return (
    <Spotlight.ActionsGroup
      className={css.group}
      role="group"
      aria-label={t(commandGroups[group])}
      label={t(commandGroups[group])}
    >
      {commands.map(command => (
        <Spotlight.Action
          key={command.id}
          ref={option => {
            if (option) option.id = optionId(command)
          }}
          role="option"
          aria-selected={command === selected}
          label={t(command.words)}
          leftSection={command.icon}
          {...(command.detail && { rightSection: <span className={css.detail}>{command.detail}</span> })}
          onClick={() => onRun(command)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

export const optionId = ({ id }: Command): string => `command-${id.replaceAll(/[^\w-]/g, '_')}`

/** Selects the first line whenever the list changes, also when an answer arrives later. */
export const useSelectFirst = (listId: string, ids: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list in the DOM follows the ids
  useEffect(() => {
    const list = document.getElementById(listId)
    if (list === null) return
    list.querySelector('[data-selected]')?.removeAttribute('data-selected')
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.setState({ ...store.getState(), selected: 0 })
  }, [listId, ids])
}
