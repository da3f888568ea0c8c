import '@mantine/spotlight/styles.layer.css'
import { Modal, VisuallyHidden } from '@mantine/core'
import { modals } from '@mantine/modals'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { isComposing, Keys } from '../../app/shortcuts.tsx'
import { useFocusBack } from '../../kit/a11y/focus-back.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { type Command, rankCommands } from './commands.ts'
import css from './palette.module.css'
import { Group, optionId, useSelectFirst } from './results.tsx'
import { spotlight, store } from './store.ts'
import { useDocumentCommands } from './use-documents.tsx'
import { useMaterialCommands } from './use-materials.tsx'
import { useOrderCommands } from './use-orders.tsx'
import { usePageCommands, useShopCommands } from './use-places.tsx'
import { useTools } from './use-tools.tsx'
import { useTradeCommands } from './use-trades.tsx'
import { type Tools, verbCommands } from './verbs.tsx'

const words = {
  title: ['查找与操作', 'Search and actions'],
  placeholder: ['页面、单号、门店、物料、操作', 'Page, document number, shop, material, action'],
  list: ['匹配的结果', 'Results'],
  none: (typed: string) => [`没有与「${typed}」匹配的结果`, `Nothing matches "${typed}"`] as const,
  canType: [
    '可输入：页面名称或拼音；DH 订单号或其末几位；收货、差异、退货、盘点等单号；门店、物料的名称、编码或拼音首字母；要做的操作',
    'You can type a page name or pinyin, a DH order number or its last characters, the number of a receipt, difference, return or stocktake, a shop or material (name, code or pinyin initials), or an action',
  ],
  choose: ['选择', 'choose'],
  run: ['执行', 'run'],
  close: ['关闭', 'close'],
} as const

export interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onKeys: () => void
}

/** Opens a page or an order, switches the shop or runs an action from anywhere, by typing part of its name. */
export const Palette = ({ opened, onClose, onKeys }: PaletteProps) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { tools, dialogs } = useTools(onKeys)
  const focusBack = useFocusBack(opened)
  const run = (command: Command) => {
    // Restores the focus first, so that the command may take it; an open question stays unanswered.
    focusBack()
    modals.closeAll()
    command.run()
  }
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  return (
    <>
      <Spotlight.Root
        store={store}
        shortcut={null}
        query={typed}
        onQueryChange={setTyped}
        onSpotlightClose={() => {
          focusBack()
          onClose()
        }}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
        size={620}
        centered={false}
        scrollable
        maxHeight={460}
      >
        <VisuallyHidden>
          <Modal.Title>{t(words.title)}</Modal.Title>
        </VisuallyHidden>
        <Content typed={typed} tools={tools} onRun={run} />
      </Spotlight.Root>
      {dialogs}
    </>
  )
}

interface ContentProps {
  readonly typed: string
  readonly tools: Tools
  readonly onRun: (command: Command) => void
}

const Content = ({ typed, tools, onRun }: ContentProps) => {
  const t = useText()
  const listId = useId()
  const holds = useHolds()
  const orders = useOrderCommands(typed)
  const trades = useTradeCommands(typed)
  const status = orders.status ?? trades.status
  const commands = [
    ...orders.commands,
    ...trades.commands,
    ...useDocumentCommands(typed),
    ...usePageCommands(),
    ...verbCommands(tools, holds),
    ...useShopCommands(typed),
    ...useMaterialCommands(typed, tools.openCalendar),
  ]
  const groups = rankCommands(commands, typed)
  const visibleCommands = groups.flatMap(group => group.commands)
  const { selected } = useSpotlight(store)
  useSelectFirst(listId, visibleCommands.map(({ id }) => id).join('\n'))
  return (
    <>
      <Spotlight.Search
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        aria-label={t(words.title)}
        placeholder={t(words.placeholder)}
        maxLength={64}
        role="combobox"
        // Escape closes only the palette, not what is open below it.
        data-mantine-stop-propagation="true"
        onKeyDown={event => event.key === 'Escape' && !isComposing(event.nativeEvent) && spotlight.close()}
        aria-expanded={visibleCommands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(visibleCommands[selected] && { 'aria-activedescendant': optionId(visibleCommands[selected]) })}
      />
      {visibleCommands.length > 0 && (
        <Spotlight.ActionsList id={listId} role="listbox" aria-label={t(words.list)}>
          {groups.map(group => (
            <Group key={group.group} group={group} selected={visibleCommands[selected]} onRun={onRun} />
          ))}
        </Spotlight.ActionsList>
      )}
      <div role="status">
        {status && <Spotlight.Empty className={css.status}>{t(status)}</Spotlight.Empty>}
        {visibleCommands.length === 0 && !status && (
          <Spotlight.Empty className={css.status}>{t(words.none(typed.trim()))}</Spotlight.Empty>
        )}
      </div>
      <Spotlight.Footer className={css.footer}>
        <span>{t(words.canType)}</span>
        <span className={css.keys} aria-hidden>
          <Keys of="ArrowUp" /> <Keys of="ArrowDown" /> {t(words.choose)} <Keys of="Enter" /> {t(words.run)}{' '}
          <Keys of="Escape" /> {t(words.close)}
        </span>
      </Spotlight.Footer>
    </>
  )
}
