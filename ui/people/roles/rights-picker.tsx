import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { listRights } from '../../../application/people/contract/roles.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { type PermissionGroup, permissionGroups } from '../../../domain/access/permission/groups.ts'
import { permissions } from '../../../domain/access/permission.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import css from './roles.module.css'

const words = {
  rights: ['权限', 'Rights'],
  search: ['按名称、编码或页面查找', 'Find by name, code or page'],
  onlyChosen: (count: number) => [`只看已选的 ${count} 项`, `Chosen only (${count})`] as const,
  ofGroup: (chosen: number, count: number) => [`${chosen}/${count}`, `${chosen} of ${count}`] as const,
  wholeGroup: (group: Text) => [`${group[0]}的全部权限`, `All rights of ${group[1].toLowerCase()}`] as const,
  opens: ['打开：', 'Opens: '],
  allows: ['可以：', 'Allows: '],
  more: (count: number) => [` 等 ${count} 项`, `, … (${count} in all)`] as const,
  notYours: ['您自己没有，不能授予', 'You do not have it, so you cannot grant it'],
  none: ['没有符合的权限', 'No matching right'],
} as const

export interface RightsPickerProps {
  readonly codes: ReadonlyArray<string>
  /** Absent for a role that cannot be changed: only its rights are listed. */
  readonly onCodes?: (codes: ReadonlyArray<string>) => void
}

type Opened = Success<typeof listRights>[number]

/** Rights by trade in plain words, with what each opens; those that the editor does not have cannot be added. */
export const RightsPicker = ({ codes, onCodes }: RightsPickerProps) => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const rights = useApiQuery(listRights, {}, { staleTime: 3_600_000 }).data ?? []
  const opened = new Map(rights.map(right => [right.code, right]))
  const isListed = (code: string) =>
    ((onCodes && !onlyChosen) || codes.includes(code)) && textOf(code, opened.get(code)).includes(keyword)
  const groups = permissionGroups
    .map(group => ({ ...group, listed: group.codes.filter(isListed) }))
    .filter(group => group.listed.length > 0)
  return (
    <section className={css.picker} aria-label={t(words.rights)}>
      <div className={css.tools}>
        <SearchBox
          words={words.search}
          keyword={keyword}
          onKeyword={next => setKeyword(next.toLowerCase())}
          waitMs={150}
        />
        {onCodes && (
          <Checkbox
            label={t(words.onlyChosen(codes.length))}
            checked={onlyChosen}
            onChange={event => setOnlyChosen(event.currentTarget.checked)}
          />
        )}
      </div>
      {groups.length === 0 && <p className={css.dim}>{t(words.none)}</p>}
      {groups.map(group => (
        <Group key={group.name} group={group} listed={group.listed} opened={opened} codes={codes} onCodes={onCodes} />
      ))}
    </section>
  )
}

/** The text of a right that a keyword is looked up in. */
const textOf = (code: string, opened: Opened | undefined): string => {
  const names = permissions[code as keyof typeof permissions]
  const pages = opened?.pages.flatMap(({ name, nameEn }) => [name, nameEn]) ?? []
  return [code, ...names, ...pages].join(' ').toLowerCase()
}

interface GroupProps extends Pick<RightsPickerProps, 'codes'> {
  readonly group: PermissionGroup
  readonly listed: ReadonlyArray<string>
  readonly opened: ReadonlyMap<string, Opened>
  readonly onCodes: RightsPickerProps['onCodes']
}

const Group = ({ group, listed: visibleCodes, opened, codes, onCodes }: GroupProps) => {
  const t = useText()
  const holds = useHolds()
  const [initial] = useState(codes)
  const mayHave = (code: string) => holds(code as never) || initial.includes(code)
  const chosen = group.codes.filter(code => codes.includes(code))
  const open = visibleCodes.filter(mayHave)
  const isWhole = open.length > 0 && open.every(code => codes.includes(code))
  const choose = (some: ReadonlyArray<string>, isChosen: boolean) => {
    const others = codes.filter(code => !some.includes(code))
    onCodes?.(isChosen ? [...others, ...some].sort() : others)
  }
  return (
    <section className={css.group} aria-label={t(group.words)}>
      <header className={css.groupHead}>
        {onCodes ? (
          <Checkbox
            label={t(group.words)}
            aria-label={t(words.wholeGroup(group.words))}
            checked={isWhole}
            indeterminate={!isWhole && open.some(code => codes.includes(code))}
            disabled={open.length === 0}
            onChange={event => choose(open, event.currentTarget.checked)}
          />
        ) : (
          <span>{t(group.words)}</span>
        )}
        <span className={css.dim}>{t(words.ofGroup(chosen.length, group.codes.length))}</span>
      </header>
      <ul className={css.rights}>
        {visibleCodes.map(code => (
          <li key={code}>
            <Right
              code={code}
              opened={opened.get(code)}
              isChosen={codes.includes(code)}
              mayHave={mayHave(code)}
              onChosen={onCodes && (isChosen => choose([code], isChosen))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RightProps {
  readonly code: string
  readonly opened: Opened | undefined
  readonly isChosen: boolean
  readonly mayHave: boolean
  readonly onChosen: ((isChosen: boolean) => void) | undefined
}

const Right = ({ code, opened, isChosen, mayHave, onChosen }: RightProps) => {
  const t = useText()
  const name = (
    <>
      {t(permissions[code as keyof typeof permissions])} <span className={css.code}>{code}</span>
    </>
  )
  const about = mayHave ? opened && <Opens opened={opened} /> : t(words.notYours)
  if (!onChosen)
    return (
      <div>
        <div>{name}</div>
        <div className={css.dim}>{about}</div>
      </div>
    )
  return (
    <Checkbox
      label={name}
      description={about}
      checked={isChosen}
      disabled={!mayHave}
      onChange={event => onChosen(event.currentTarget.checked)}
    />
  )
}

const ACTIONS_MAX = 3

/** The pages that a right opens, and the first of the actions that it allows. */
const Opens = ({ opened: { pages, actions } }: { readonly opened: Opened }) => {
  const t = useText()
  const pageNames = pages.map(({ name, nameEn }): Text => [name, nameEn])
  const actionNames = actions.slice(0, ACTIONS_MAX).map(([zh, en]): Text => [zh, clauseOf(en)])
  const rest = actions.length > ACTIONS_MAX ? t(words.more(actions.length)) : ''
  return (
    <>
      {pages.length > 0 && (
        <span className={css.line}>
          {t(words.opens)}
          {t(enumerate(pageNames))}
        </span>
      )}
      {actions.length > 0 && (
        <span className={css.line}>
          {t(words.allows)}
          {t(enumerate(actionNames))}
          {rest}
        </span>
      )}
    </>
  )
}

/** The first clause of the description of a call, which begins with what it does. */
const clauseOf = (about: string): string => about.split(/[;,.:(]/, 1)[0]!.trim()
