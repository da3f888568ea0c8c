import type { Endpoint, Service } from '../../application/platform/endpoint.ts'

interface ServiceRow {
  readonly prefix: string
  /** How a script authenticates; a browser on the same origin uses its cookie. */
  readonly auth: 'bearer' | 'staff-authorization'
}

/** Location of each remote service, so that the portal can also be connected to an existing back end. */
export const services: Readonly<Record<Service, ServiceRow>> = {
  pom: { prefix: '/api/service-hsp-pom-web', auth: 'bearer' },
  payment: { prefix: '/api/service-hsp-payment-web', auth: 'staff-authorization' },
  staff: { prefix: '/api/service-hsp-staff-web', auth: 'bearer' },
  integration: { prefix: '/api/integration', auth: 'bearer' },
}

export const urlOf = ({ service, path }: Pick<Endpoint, 'service' | 'path'>): string =>
  `${services[service].prefix}/${path}`
