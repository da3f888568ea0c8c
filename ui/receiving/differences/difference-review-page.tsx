import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { type ClaimToReview, listClaimsToReview } from '../../../application/receiving/contract/differences.ts'
import { useApiQuery } from '../../app/backend.ts'
import { differenceHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useShortcuts } from '../../app/shortcuts.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { ClaimList } from './claim-list.tsx'
import css from './difference-review.module.css'
import { ReviewForm } from './review-form.tsx'
import { reviewWords as words } from './review-words.ts'
import { useReview } from './use-review.ts'

const pollMs = 30_000

/** DH0026: the receiving differences that head office can decide, oldest first, with the photos and the history of one. */
export const DifferenceReviewPage = () => {
  const t = useText()
  const phone = usePhone()
  const [query, write] = useQueryString()
  const answer = useApiQuery(listClaimsToReview, {}, { refetchInterval: pollMs })
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const { total, claims } = answer.data ?? { total: 0, claims: [] }
  const openNo = textOf(query.open) ?? (phone ? undefined : claims[0]?.scNo)
  const open = (scNo: string | undefined) => write(scNo === undefined ? {} : { open: scNo }, 'replace')
  const toggle = (scNo: string) =>
    setSelected(selected.includes(scNo) ? selected.filter(each => each !== scNo) : [...selected, scNo])
  useReviewKeys(claims, openNo, open, toggle)
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.page }]}>
      {answer.data === undefined && <RowsSkeleton query={answer} rows={5} />}
      {answer.data !== undefined && claims.length === 0 && openNo === undefined && (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      )}
      {answer.data !== undefined && (claims.length > 0 || openNo !== undefined) && (
        <div className={css.desk}>
          {!(phone && openNo !== undefined) && (
            <ClaimList
              {...{ total, claims, openNo, onOpen: open, onSelected: setSelected }}
              selected={selected.filter(scNo => claims.some(claim => claim.scNo === scNo))}
            />
          )}
          {openNo !== undefined && (
            <section className={css.detail} aria-label={t(words.title(openNo))}>
              {phone && (
                <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={() => open(undefined)}>
                  {t(words.back)}
                </Button>
              )}
              <OpenClaim key={openNo} scNo={openNo} onDone={() => open(neighbour(claims, openNo, 1))} />
            </section>
          )}
        </div>
      )}
    </Page>
  )
}

/** Returns the difference before or after one; undefined at the ends. */
const neighbour = (
  claims: ReadonlyArray<ClaimToReview>,
  scNo: string | undefined,
  step: 1 | -1,
): string | undefined => {
  const place = claims.findIndex(claim => claim.scNo === scNo)
  return claims[place + step]?.scNo
}

const useReviewKeys = (
  claims: ReadonlyArray<ClaimToReview>,
  openNo: string | undefined,
  onOpen: (scNo: string) => void,
  onToggle: (scNo: string) => void,
) => {
  const go = (step: 1 | -1) => () => {
    const scNo = neighbour(claims, openNo, step)
    if (scNo !== undefined) onOpen(scNo)
  }
  useShortcuts([
    { id: 'review.next', keys: ['j'], words: words.next, group: 'review', act: go(1) },
    { id: 'review.before', keys: ['k'], words: words.before, group: 'review', act: go(-1) },
    {
      ...{ id: 'review.select', keys: ['x'], words: words.select, group: 'review' },
      act: () => openNo !== undefined && onToggle(openNo),
    },
  ])
}

const OpenClaim = ({ scNo, onDone }: { readonly scNo: string; readonly onDone: () => void }) => {
  const t = useText()
  const review = useReview(scNo, onDone)
  useShortcuts([
    { id: 'review.all', keys: ['a'], words: words.all, group: 'review', act: review.approveAll },
    { id: 'review.none', keys: ['r'], words: words.none, group: 'review', act: () => review.setRejecting(true) },
    { id: 'review.send', keys: ['mod+Enter'], words: words.verb, group: 'review', act: () => void review.send() },
  ])
  const form = review.form.data
  if (form === undefined) return <RowsSkeleton query={review.form} rows={4} />
  if (!form.canReview) return <EmptyState title={words.gone} hint={words.goneHint} />
  return (
    <>
      <header className={css.head}>
        <h2 className={css.title}>
          {form.shopName} · {scNo}
        </h2>
        <PageLink href={differenceHref(scNo)}>{t(words.document)}</PageLink>
      </header>
      <ReviewForm scNo={scNo} review={review} footClass={css.foot} />
    </>
  )
}
