import type { UrgentRefusalKind } from '../../../domain/refusal/urgent.ts'
