import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'

/** How many templates a shop may keep, and how long one may be [N8]. */
export const TEMPLATES_MAX = 50
export const TEMPLATE_LINES_MAX = 5000
export const TEMPLATE_NAME_MAX = 40

/** A template as it is stored, or none of that name. */
export interface StoredTemplate {
  readonly version: number
  readonly updatedByName: string
}

export interface TemplateWrite {
  readonly templateName: string
  /** The version that the person saw; 0 for a new one. */
  readonly baseVersion: number
  readonly stored: StoredTemplate | null
  /** How many templates the shop has. */
  readonly count: number
}

/** Decides the write of a template, and the version it gets: a new name, within the limit, over what was seen [N8]. */
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
  return judgeTemplateVersion(templateName, baseVersion, stored)
}

/** Renames to a name that is free, or is its own already [N8]. */
export function decideRename(
  { templateName, baseVersion, stored }: Omit<TemplateWrite, 'count'>,
  newName: string,
  isTaken: boolean,
): Result<number, Refusal<'TEMPLATE_CHANGED' | 'TEMPLATE_NAME_TAKEN'>> {
  if (newName !== templateName && isTaken) return refuse('TEMPLATE_NAME_TAKEN', { templateName: newName })
  return stored === null ? accept(0) : judgeTemplateVersion(templateName, baseVersion, stored)
}

/** Judges whether a stored template is still the one that was seen, and returns the version of its next write [N8]. */
export function judgeTemplateVersion(
  templateName: string,
  yourVersion: number,
  { version, updatedByName }: StoredTemplate,
): Result<number, Refusal<'TEMPLATE_CHANGED'>> {
  if (yourVersion === version) return accept(version + 1)
  return refuse('TEMPLATE_CHANGED', { templateName, theirsBy: updatedByName, version, yourVersion }, [version])
}
