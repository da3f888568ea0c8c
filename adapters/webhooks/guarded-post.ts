import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { outgoingUrl } from '../../domain/platform/outgoing-address.ts'
import { ClosedAddress, isClosedAddress, lookupWhere, type Resolve } from './addresses.ts'

/** A request to an address that a person or a browser gave. */
export interface GuardedRequest {
  readonly url: string
  readonly headers: OutgoingHttpHeaders
  readonly body: string | Buffer
  readonly isPrivateAllowed: boolean
  readonly timeoutMs: number
  /** Maximum length of the response that is read, in characters. */
  readonly answerMax: number
  readonly resolve?: Resolve | undefined
}

export interface GuardedAnswer {
  readonly status: number | null
  /** Why there is no answer, without internal addresses. */
  readonly failure: string | null
  readonly answer: string
  readonly headers: IncomingHttpHeaders
  /** Whether a connection was made, so that a request without an answer may have arrived. */
  readonly isConnected: boolean
}

/**
 * Posts to an address from outside. Private networks are refused, by the name and by the resolved address of the
 * connection; redirects are not followed, and only the beginning of a response is read [G8].
 */
export const guardedPost = (request: GuardedRequest): Promise<GuardedAnswer> =>
  new Promise(answered => {
    const { body, isPrivateAllowed, timeoutMs, answerMax, resolve } = request
    let isConnected = false
    const failed = (failure: string) => answered({ status: null, failure, answer: '', headers: {}, isConnected })
    const outgoing = outgoingUrl(request.url, isPrivateAllowed)
    if ('fault' in outgoing) return failed(forbidden)
    const url = new URL(outgoing.href)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && isClosedAddress(host, isPrivateAllowed)) return failed(forbidden)
    const headers = { ...request.headers, 'content-length': Buffer.byteLength(body) }
    const options = { method: 'POST', headers, agent: false, lookup: lookupWhere(isPrivateAllowed, resolve) }
    const isSecure = url.protocol === 'https:'
    const sent = (isSecure ? secure : plain)(url, options, response => {
      let answer = ''
      const { statusCode: status = null, headers: responseHeaders } = response
      const end = () => {
        clearTimeout(patience)
        answered({ status, failure: null, answer: answer.slice(0, answerMax), headers: responseHeaders, isConnected })
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        answer += part.replaceAll('\0', '')
        if (answer.length < answerMax) return
        end()
        sent.destroy()
      })
      response.on('end', end)
      response.on('error', () => failed('the answer broke off'))
    })
    sent.on('socket', socket =>
      socket.on(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    const patience = setTimeout(() => {
      failed(`no answer within ${timeoutMs / 1000} s`)
      sent.destroy()
    }, timeoutMs)
    sent.on('error', error => {
      clearTimeout(patience)
      failed(reasonOf(error))
    })
    sent.end(body)
  })

const forbidden = 'the address lies in a private network'

/** Returns the reason of a failure without internal addresses. */
const reasonOf = (error: Error & { readonly code?: string }): string => {
  if (error instanceof ClosedAddress) return forbidden
  return error.code ?? 'no connection'
}
