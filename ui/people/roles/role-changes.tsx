import type { previewRole } from '../../../application/people/contract/roles.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import css from '../../master-data/administration.module.css'
import { codeText } from '../users/rights-preview.tsx'
import roleCss from './roles.module.css'

type Preview = Success<typeof previewRole>

const words = {
  title: ['保存后的变化', 'Changes on saving'],
  gained: ['新增权限', 'Rights added'],
  lost: ['去掉权限', 'Rights removed'],
  pagesGained: ['新增页面', 'Pages added'],
  pagesLost: ['失去页面', 'Pages removed'],
  none: ['与现在相同', 'The same as now'],
  people: (count: number) => [`权限会变化的人 ${count}`, `Rights change for ${pluralPeople(count)}`] as const,
  nobody: ['没有人的权限因此变化', 'Nobody is affected'],
  moreItems: (count: number) => [`还有 ${count} 项`, `and ${count} more`] as const,
  more: (count: number) => [`还有 ${count} 人`, `and ${count} more`] as const,
} as const

const CHIPS_MAX = 24

const pluralPeople = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export interface RoleChangesProps {
  readonly preview: Preview | undefined
  readonly failure: Failure | null
  /** Whether it is the text of a question, without a frame. */
  readonly isPlain?: boolean
}

/** The rights and pages that a change of a role adds and removes, and the people whose rights it changes. */
export const RoleChanges = ({ preview, failure, isPlain = false }: RoleChangesProps) => {
  const t = useText()
  const content = failure ? <FailureLine failure={failure} /> : preview && <Changes preview={preview} />
  if (isPlain) return content
  return (
    <section className={css.paper} aria-label={t(words.title)}>
      <h3 className={css.heading}>{t(words.title)}</h3>
      {content}
    </section>
  )
}

const Changes = ({ preview }: { readonly preview: Preview }) => {
  const t = useText()
  const { gained, lost, pagesGained, pagesLost, people, peopleCount } = preview
  const parts = [
    { title: words.pagesGained, tone: 'gain', items: pagesGained.map(pageText) },
    { title: words.pagesLost, tone: 'loss', items: pagesLost.map(pageText) },
    { title: words.gained, tone: 'gain', items: gained.map(codeText) },
    { title: words.lost, tone: 'loss', items: lost.map(codeText) },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className={css.stack}>
      {parts.length === 0 && <p className={css.dim}>{t(words.none)}</p>}
      {parts.map(({ title, tone, items }) => (
        <div key={title[0]}>
          <div className={css.dim}>
            {t(title)} {items.length}
          </div>
          <ul className={css.list}>
            {items.slice(0, CHIPS_MAX).map(item => (
              <li key={item[0]} className={css.chip} data-tone={tone}>
                {t(item)}
              </li>
            ))}
            {items.length > CHIPS_MAX && <li className={css.dim}>{t(words.moreItems(items.length - CHIPS_MAX))}</li>}
          </ul>
        </div>
      ))}
      {parts.length > 0 && (
        <div>
          <div className={css.dim}>{t(peopleCount === 0 ? words.nobody : words.people(peopleCount))}</div>
          <ul className={roleCss.people}>
            {people.map(person => (
              <li key={person.login}>
                {person.name} <span className={css.dim}>{person.login}</span>{' '}
                <span className={css.gain}>{person.gained.length > 0 && `+${person.gained.length}`}</span>{' '}
                <span className={css.loss}>{person.lost.length > 0 && `−${person.lost.length}`}</span>
              </li>
            ))}
            {peopleCount > people.length && <li className={css.dim}>{t(words.more(peopleCount - people.length))}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

const pageText = ({ name, nameEn }: Preview['pagesGained'][number]): Text => [name, nameEn]
