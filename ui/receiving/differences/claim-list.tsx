import { Button, Checkbox, UnstyledButton } from '@mantine/core'
import type { ClaimToReview } from '../../../application/receiving/contract/differences.ts'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import css from './difference-review.module.css'
import { reviewWords as words } from './review-words.ts'
import { useBulkApproval } from './use-bulk-approval.ts'

export interface ClaimListProps {
  readonly total: number
  readonly claims: ReadonlyArray<ClaimToReview>
  readonly openNo: string | undefined
  readonly selected: ReadonlyArray<string>
  readonly onSelected: (numbers: ReadonlyArray<string>) => void
  readonly onOpen: (scNo: string) => void
}

/** The differences to review, oldest first; several can be approved at once. */
export const ClaimList = ({ total, claims, openNo, selected, onSelected, onOpen }: ClaimListProps) => {
  const t = useText()
  const { verb, busy, refusals, approve } = useBulkApproval()
  const numbers = claims.map(({ scNo }) => scNo)
  const send = async () => {
    const refused = await approve(selected)
    if (refused) onSelected(refused)
  }
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <Checkbox
          aria-label={t(words.everything)}
          label={t(words.waiting(total))}
          checked={selected.length > 0 && selected.length === numbers.length}
          indeterminate={selected.length > 0 && selected.length < numbers.length}
          onChange={event => onSelected(event.currentTarget.checked ? numbers : [])}
        />
        <DisabledWhenReadOnly>
          <Button size="xs" disabled={selected.length === 0} loading={busy} onClick={() => void send()}>
            {t(verb)}
          </Button>
        </DisabledWhenReadOnly>
      </div>
      {refusals}
      <ul className={css.claims}>
        {claims.map(claim => (
          <Claim
            key={claim.scNo}
            claim={claim}
            isOpen={claim.scNo === openNo}
            isSelected={selected.includes(claim.scNo)}
            onSelect={() =>
              onSelected(
                selected.includes(claim.scNo)
                  ? selected.filter(scNo => scNo !== claim.scNo)
                  : [...selected, claim.scNo],
              )
            }
            onOpen={() => onOpen(claim.scNo)}
          />
        ))}
      </ul>
    </div>
  )
}

interface ClaimProps {
  readonly claim: ClaimToReview
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
}

const Claim = ({ claim, isOpen, isSelected, onSelect, onOpen }: ClaimProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { scNo, scStatus, shopName, applyTime, kinds, lines, photos, claimedFee } = claim
  return (
    <li className={css.claim} data-open={isOpen || undefined}>
      <Checkbox aria-label={t(words.choose(scNo))} checked={isSelected} onChange={onSelect} />
      <UnstyledButton className={css.open} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={css.row}>
          <strong>{shopName}</strong>
          {claimedFee !== null && <Money fen={claimedFee} />}
        </span>
        <span className={css.row}>
          <span className={css.aside}>{scNo}</span>
          <span className={css.aside}>{formatInstant(applyTime, zone, 'minute')}</span>
        </span>
        <span className={css.tags}>
          {kinds.map(kind => (
            <span key={kind} className={css.tag}>
              {t(differenceKinds[kind].words)}
            </span>
          ))}
          {scStatus === '10' && <span className={css.tag}>{t(words.overdue)}</span>}
          <span className={css.aside}>
            {t(words.lines(lines))} · {t(photos === 0 ? words.noPhotos : words.photos(photos))}
          </span>
        </span>
      </UnstyledButton>
    </li>
  )
}
