import { dayOf, type Zone } from '../../kernel/day.ts'
import type { Fen } from '../../kernel/money.ts'
import type { StatusDisplay } from '../../kernel/status-display.ts'
import { byCharacter, type Text } from '../../kernel/text.ts'
import type { TransferState } from '../transfer.ts'

/** Confidence of a proposal; only EXACT ones can be confirmed together. */
export const matchLevels = {
  EXACT: { words: ['完全匹配', 'Exact match'], tone: 'done', icon: 'check' },
  LIKELY: { words: ['可能匹配', 'Likely'], tone: 'act', icon: 'hourglass' },
  SEVERAL: { words: ['有多笔可选', 'Several possible'], tone: 'act', icon: 'alert' },
  NONE: { words: ['没有匹配', 'No match'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type MatchLevel = keyof typeof matchLevels

/** Reasons for or against a transfer, with their weights. */
export const matchReasons = {
  NUMBER_IN_NOTE: { words: ['附言有支付单号', 'Payment number in the note'], weight: 50 },
  SAME_NAME: { words: ['户名一致', 'Same name'], weight: 30 },
  SIMILAR_NAME: { words: ['户名相近', 'Similar name'], weight: 12 },
  AFTER_START: { words: ['发起后到账', 'Received after it was started'], weight: 10 },
  SAME_DAY: { words: ['发起当天到账', 'Received on the same day'], weight: 10 },
  ONLY_AMOUNT: { words: ['金额唯一', 'Only one with this amount'], weight: 10 },
  OTHER_NUMBER: { words: ['附言是另一笔支付单号', 'Different payment number in the note'], weight: 0 },
  OTHER_NAME: { words: ['户名不同', 'Different name'], weight: 0 },
  BEFORE_START: { words: ['到账早于发起', 'Received before it was started'], weight: 0 },
  OTHER_RECEIPT: { words: ['另一笔收款也匹配这笔转账', 'Another receipt matches this transfer too'], weight: 0 },
  CLOSED: { words: ['交易已关闭，确认后退回', 'The transaction is closed; the money will be refunded'], weight: 0 },
} as const satisfies Record<string, { words: Text; weight: number }>
export type MatchReason = keyof typeof matchReasons

export interface CreditToMatch {
  readonly creditNo: string
  readonly amount: Fen
  readonly payerName: string
  readonly note: string
  readonly receivedAt: number
}

export interface TransferToMatch {
  readonly paymentOrderNo: string
  readonly amount: Fen
  readonly entityName: string
  readonly state: TransferState
  readonly createdAt: number
}

export interface Candidate<T extends TransferToMatch = TransferToMatch> {
  readonly transfer: T
  /** 0 to 100. */
  readonly score: number
  readonly reasons: ReadonlyArray<MatchReason>
}

export interface Proposal<T extends TransferToMatch = TransferToMatch> {
  readonly level: MatchLevel
  /** The transfers of the same amount, the best first. */
  readonly candidates: ReadonlyArray<Candidate<T>>
  /** The transfer whose number is in the note although its amount differs; null otherwise. */
  readonly otherAmount: T | null
}

/**
 * Proposes for each receipt the transfers that it may pay [K12]. They have its amount, because no other can be
 * confirmed. A proposal is exact if the note or the name identifies the transfer, no reason is against it, and no
 * other receipt and no other transfer could be meant.
 */
export function proposeMatches<T extends TransferToMatch>(
  credits: ReadonlyArray<CreditToMatch>,
  transfers: ReadonlyArray<T>,
  zone: Zone,
): ReadonlyMap<string, Proposal<T>> {
  const byAmount = Map.groupBy(
    transfers.filter(({ state }) => state !== 'CONFIRMED'),
    ({ amount }) => amount,
  )
  const proposals = credits.map(credit => {
    const transfersOfAmount = byAmount.get(credit.amount) ?? []
    const candidates = transfersOfAmount
      .map(transfer => candidateOf(credit, transfer, transfersOfAmount, zone))
      .toSorted(byScore)
    const otherAmount = transfers.find(
      ({ paymentOrderNo, amount }) => amount !== credit.amount && lettersOf(credit.note).includes(paymentOrderNo),
    )
    return {
      creditNo: credit.creditNo,
      candidates,
      otherAmount: otherAmount ?? null,
      sure: certainCandidate(candidates),
    }
  })
  const claims = Map.groupBy(
    proposals.flatMap(({ sure }) => (sure ? [sure.transfer.paymentOrderNo] : [])),
    no => no,
  )
  return new Map(
    proposals.map(({ creditNo, candidates, otherAmount, sure }) => {
      const isOnlyClaim = sure !== null && claims.get(sure.transfer.paymentOrderNo)!.length === 1
      const level = isOnlyClaim ? 'EXACT' : levelOf(candidates)
      return [
        creditNo,
        { level, candidates: isOnlyClaim ? candidates : candidates.map(claimedTwice(sure)), otherAmount },
      ]
    }),
  )
}

/** Returns how to add to a candidate that another receipt certainly pays it as well. */
const claimedTwice =
  <T extends TransferToMatch>(sure: Candidate<T> | null) =>
  (candidate: Candidate<T>): Candidate<T> =>
    candidate === sure ? { ...candidate, reasons: [...candidate.reasons, 'OTHER_RECEIPT'] } : candidate

/** Returns the transfer that a receipt certainly pays; null if it is uncertain. */
function certainCandidate<T extends TransferToMatch>(candidates: ReadonlyArray<Candidate<T>>): Candidate<T> | null {
  const numbered = candidates.filter(({ reasons }) => reasons.includes('NUMBER_IN_NOTE'))
  const namesakes = candidates.filter(({ reasons }) => reasons.includes('SAME_NAME'))
  const [meant, ...others] = numbered.length > 0 ? numbered : namesakes
  if (!meant || others.length > 0) return null
  return meant.reasons.some(reason => contraryReasons.has(reason)) ? null : meant
}
const contraryReasons: ReadonlySet<MatchReason> = new Set(['CLOSED', 'BEFORE_START', 'OTHER_NUMBER'])

const levelOf = (candidates: ReadonlyArray<Candidate>): MatchLevel => {
  const [best, second] = candidates
  if (!best) return 'NONE'
  return !second || best.score >= second.score + CLEARLY_BETTER ? 'LIKELY' : 'SEVERAL'
}
/** Lead in score from which a candidate is proposed alone: the weight of a name. */
const CLEARLY_BETTER = 30

const byScore = (one: Candidate, other: Candidate): number =>
  other.score - one.score ||
  one.transfer.createdAt - other.transfer.createdAt ||
  byCharacter(one.transfer.paymentOrderNo, other.transfer.paymentOrderNo)

function candidateOf<T extends TransferToMatch>(
  credit: CreditToMatch,
  transfer: T,
  transfersOfAmount: ReadonlyArray<T>,
  zone: Zone,
): Candidate<T> {
  const numbers = lettersOf(credit.note).match(PAYMENT_NUMBER) ?? []
  const reasons: ReadonlyArray<MatchReason> = [
    ...(lettersOf(credit.note).includes(transfer.paymentOrderNo) ? (['NUMBER_IN_NOTE'] as const) : []),
    ...(numbers.some(number => number !== transfer.paymentOrderNo) ? (['OTHER_NUMBER'] as const) : []),
    nameReason(credit.payerName, transfer.entityName),
    timeReason(credit.receivedAt, transfer.createdAt, zone),
    ...(transfersOfAmount.length === 1 ? (['ONLY_AMOUNT'] as const) : []),
    ...(transfer.state === 'CLOSED' ? (['CLOSED'] as const) : []),
  ]
  return { transfer, reasons, score: reasons.reduce((sum, reason) => sum + matchReasons[reason].weight, 0) }
}

/** Compares by day, because some statements have no times; an earlier time of the same day is not against the transfer. */
function timeReason(receivedAt: number, createdAt: number, zone: Zone): MatchReason {
  if (receivedAt >= createdAt) return 'AFTER_START'
  return dayOf(receivedAt, zone) === dayOf(createdAt, zone) ? 'SAME_DAY' : 'BEFORE_START'
}

/** A payment number among letters and digits (document numbers are 16 characters long). */
const PAYMENT_NUMBER = /ZF\d{6}[0-9A-HJKMNP-TV-Z]{8}/g

/**
 * Returns only the letters and digits, in capitals: people type the number with blanks and dashes, or in full-width
 * characters.
 */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** Returns a name without blanks, brackets and signs. */
const nameOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Minimum length of a name that counts as the beginning of another. */
const SIMILAR_LENGTH = 4

const nameReason = (payerName: string, entityName: string): 'SAME_NAME' | 'SIMILAR_NAME' | 'OTHER_NAME' => {
  const [payer, entity] = [nameOf(payerName), nameOf(entityName)]
  if (payer === entity && payer !== '') return 'SAME_NAME'
  const [shorter, longer] = [payer, entity].toSorted((one, other) => one.length - other.length) as [string, string]
  return [...shorter].length >= SIMILAR_LENGTH && longer.includes(shorter) ? 'SIMILAR_NAME' : 'OTHER_NAME'
}
