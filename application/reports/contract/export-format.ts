import { Schema } from 'effect'
import { fileFormats } from '../../../domain/reports/exports/file-name.ts'
import { KeyOf } from '../../platform/wire.ts'

/** The format of an exported file; a workbook if it is missing. */
export const ExportFormat = Schema.optionalKey(KeyOf(fileFormats))
