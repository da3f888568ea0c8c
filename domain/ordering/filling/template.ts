import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'

/** Limits of templates: number per shop, and lines per template [N8]. */
export const TEMPLATES_MAX = 50
export const TEMPLATE_LINES_MAX = 5000
export const TEMPLATE_NAME_MAX = 40

/** The stored template of that name, if there is one. */
export interface StoredTemplate {
  readonly version: number
  readonly updatedByName: string
}

export interface TemplateWrite {
  readonly templateName: string
  /** The version that the person saw; 0 for a new template. */
  readonly baseVersion: number
  readonly stored: StoredTemplate | null
  /** Number of templates of the shop. */
  readonly count: number
}

/**
 * Decides whether a template is written, and returns its new version. Refuses a new name beyond the limit and a version
 * other than the one seen [N8].
 */
export function decideTemplate({
  templateName,
  baseVersion,
  stored,
  count,
}: TemplateWrite): Result<number, Refusal<'TEMPLATES_FULL' | 'TEMPLATE_CHANGED' | 'TEMPLATE_NAME_TAKEN'>> {
  if (stored === null) {
    if (count >= TEMPLATES_MAX) return refuse('TEMPLATES_FULL', { max: TEMPLATES_MAX })
    return accept(baseVersion + 1)
  }
  if (baseVersion === 0) return refuse('TEMPLATE_NAME_TAKEN', { templateName })
  return validateTemplateVersion(templateName, baseVersion, stored)
}

/** Decides a rename; the new name must be unused or the current one [N8]. */
export function decideRename(
  { templateName, baseVersion, stored }: Omit<TemplateWrite, 'count'>,
  newName: string,
  isTaken: boolean,
): Result<number, Refusal<'TEMPLATE_CHANGED' | 'TEMPLATE_NAME_TAKEN'>> {
  if (newName !== templateName && isTaken) return refuse('TEMPLATE_NAME_TAKEN', { templateName: newName })
  return stored === null ? accept(0) : validateTemplateVersion(templateName, baseVersion, stored)
}

/** Checks that a template is still the version that was seen, and returns the version of the next write [N8]. */
export function validateTemplateVersion(
  templateName: string,
  yourVersion: number,
  { version, updatedByName }: StoredTemplate,
): Result<number, Refusal<'TEMPLATE_CHANGED'>> {
  if (yourVersion === version) return accept(version + 1)
  return refuse('TEMPLATE_CHANGED', { templateName, theirsBy: updatedByName, version, yourVersion }, [version])
}
