import { pluralOf, type Text } from '../../../domain/kernel/text.ts'

const minute = 60_000

/** Returns a span of time in its largest one or two units: minutes, hours with minutes, days with hours, or days from the third on. */
export const spanWords = (milliseconds: number): Text => {
  const minutes = Math.max(1, Math.round(milliseconds / minute))
  if (minutes < 60) return [`${minutes} 分钟`, `${minutes} min`]
  const hours = Math.floor(minutes / 60)
  if (hours < 24) {
    const rest = minutes % 60
    return rest === 0 ? [`${hours} 小时`, `${hours} h`] : [`${hours} 小时 ${rest} 分`, `${hours} h ${rest} min`]
  }
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  if (days < 3 && rest > 0) return [`${days} 天 ${rest} 小时`, `${days} d ${rest} h`]
  return [`${days} 天`, pluralOf(days, 'day')]
}
