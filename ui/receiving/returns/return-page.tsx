import { callsOf } from '../../../application/documents/contract.ts'
import { returnDocument } from '../../../domain/receiving/returns/return-list.ts'
import { type DocumentRecord, documentDef } from '../../documents/document-detail-page.tsx'
import { customSection, type DocumentDef, DocumentPage } from '../../kit/document/detail-page/document-page.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnPictures } from './return-pictures.tsx'
import { ReturnSteps } from './return-steps.tsx'

const declared = documentDef(returnDocument, callsOf.return)

/** The declared page of a return with its timeline, its pictures, and what the person may do with it. */
const returnPage: DocumentDef<DocumentRecord> = {
  ...declared,
  Actions: ReturnActions,
  sections: [customSection('steps', ReturnSteps), ...declared.sections, customSection('pictures', ReturnPictures)],
}

/** P000257: one return. */
export const DocumentDetailPage = () => <DocumentPage document={returnPage} />
