import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { MenuNode } from '../../../application/menu/contract.ts'
import { useText } from '../../app/preferences.tsx'
import { bringIntoSight } from '../../kit/a11y/bring-into-sight.ts'
import { PageLink } from '../../kit/layout/link.tsx'
import { useSession } from '../../people/session/session.tsx'
import { type UserMemory, useUserMemory } from '../../people/session/user-memory.ts'
import { isWithin, leavesOf, selectedLeaf, visibleMenu } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import css from './side-menu.module.css'

const words = { menu: ['主菜单', 'Main menu'] } as const

/** The server's menu tree; open and selected entries follow the path, and the selected one is scrolled into view. */
export const SideMenu = ({ onGo }: { readonly onGo?: () => void }) => {
  const t = useText()
  const { menu } = useSession()
  const path = useLocation({ select: location => location.pathname })
  const selected = selectedLeaf(menu, path)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = selected === undefined ? null : ref.current?.querySelector('[aria-current=page]')
    if (current) bringIntoSight(current)
  }, [selected])
  return (
    <nav ref={ref} aria-label={t(words.menu)} className={css.menu}>
      <ul className={css.list}>
        {visibleMenu(menu).map(node => (
          <Node key={node.id} node={node} level={0} path={path} selected={selected} onGo={onGo} />
        ))}
      </ul>
    </nav>
  )
}

interface NodeProps {
  readonly node: MenuNode
  readonly level: number
  readonly path: string
  readonly selected: string | undefined
  readonly onGo: (() => void) | undefined
}

const Node = (props: NodeProps) => (
  <li>{props.node.children.length > 0 ? <Branch {...props} /> : <Leaf {...props} />}</li>
)

const Branch = ({ node, level, path, selected, onGo }: NodeProps) => {
  const t = useText()
  const memory = useUserMemory()
  const [toggled, setToggled] = useState<{ readonly path: string; readonly open: boolean } | null>(null)
  const open = toggled?.path === path ? toggled.open : isOpenBranch(node, { level, path, selected }, memory)
  const toggle = () => {
    setToggled({ path, open: !open })
    memory.remember(memoryKey(node), !open)
  }
  return (
    <>
      <UnstyledButton className={css.branch} data-level={level} aria-expanded={open} onClick={toggle}>
        {level === 0 && <MenuIcon name={node.icon} />}
        <span className={css.name}>{t([node.name, node.nameEn])}</span>
        <IconChevronDown size={14} className={css.chevron} aria-hidden />
      </UnstyledButton>
      {open && (
        <ul className={css.list}>
          {node.children.map(child => (
            <Node key={child.id} node={child} level={level + 1} path={path} selected={selected} onGo={onGo} />
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Returns whether a branch that was not pressed on this page is open: the one of the page always is, others as the person left
 * them, at first those of the top level.
 */
const isOpenBranch = (
  node: MenuNode,
  { level, path, selected }: Pick<NodeProps, 'level' | 'path' | 'selected'>,
  { recall }: UserMemory,
): boolean => {
  if (isWithin(path, node.path) || leavesOf(node.children).some(leaf => leaf.path === selected)) return true
  const remembered = recall(memoryKey(node))
  return typeof remembered === 'boolean' ? remembered : level === 0
}

const memoryKey = ({ id }: MenuNode): string => `menu.${id}`

const Leaf = ({ node, level, path, selected, onGo }: NodeProps) => {
  const t = useText()
  return (
    <PageLink
      href={node.path}
      className={css.leaf}
      underline="never"
      data-level={level}
      aria-current={node.path === selected ? 'page' : undefined}
      onClick={event => {
        if (node.path === path) event.preventDefault()
        onGo?.()
      }}
    >
      <MenuIcon name={node.icon} />
      <span className={css.name}>{t([node.name, node.nameEn])}</span>
    </PageLink>
  )
}
