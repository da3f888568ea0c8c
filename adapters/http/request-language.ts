import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/kernel/text.ts'

/** Returns the language of an answer: the one that the address names, or Chinese unless the browser asks for English. */
export const languageOf = (request: FastifyRequest, inAddress?: unknown): Language => {
  if (inAddress === 'zh' || inAddress === 'en') return inAddress
  return (request.headers['accept-language'] ?? '').toLowerCase().startsWith('en') ? 'en' : 'zh'
}
