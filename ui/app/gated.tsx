import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PermissionCode } from '../../domain/permission.ts'
import { NoPermission } from '../kit/empty.tsx'
import { Gate } from '../kit/gate.tsx'

/** A page behind its permission code, fetched when it is first opened; without the code the 403 page stands there. */
export const gated = <Name extends string>(
  code: PermissionCode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) => {
  const Page = lazyRouteComponent(load, name) as ComponentType & { readonly preload: () => Promise<void> }
  const Gated = () => (
    <Gate code={code} otherwise={<NoPermission code={code} />}>
      <Page />
    </Gate>
  )
  return Object.assign(Gated, { preload: Page.preload })
}
