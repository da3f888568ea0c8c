import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import { type Editor, getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from '../administration.module.css'
import { parseHtml, safeHtml } from './notice-document.ts'

const words = {
  boldControlLabel: ['加粗', 'Bold'],
  italicControlLabel: ['斜体', 'Italic'],
  underlineControlLabel: ['下划线', 'Underline'],
  strikeControlLabel: ['删除线', 'Strikethrough'],
  clearFormattingControlLabel: ['清除格式', 'Clear formatting'],
  h2ControlLabel: ['标题', 'Heading'],
  h3ControlLabel: ['小标题', 'Subheading'],
  bulletListControlLabel: ['项目列表', 'Bullet list'],
  orderedListControlLabel: ['编号列表', 'Numbered list'],
  blockquoteControlLabel: ['引用', 'Quote'],
  hrControlLabel: ['分隔线', 'Horizontal line'],
  undoControlLabel: ['撤销', 'Undo'],
  redoControlLabel: ['重做', 'Redo'],
} as const satisfies Record<string, Text>

export interface NoticeEditorProps {
  readonly label: string
  readonly value: string
  readonly onValue: (html: string) => void
}

/** No links, because they do not work in a sandboxed frame, and no code, because shops do not read it. */
const extensions = [StarterKit.configure({ link: false, code: false, codeBlock: false })]

/**
 * A WYSIWYG editor of a notice, with a toolbar. Trusted Types block HTML in the page, so existing and pasted content is
 * sanitized, parsed in a document that runs no script, and inserted as nodes.
 */
export const NoticeEditor = ({ label, value, onValue }: NoticeEditorProps) => {
  const t = useText()
  const [content] = useState(() => nodesOf(value))
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content,
    onUpdate: ({ editor: changed }) => onValue(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: insertPaste,
    },
  })
  const labels = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, t(text)]))
  return (
    <RichTextEditor {...editorProp(editor)} labels={labels} className={css.editor ?? ''}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** Mantine declares the same class from its CommonJS types, which TypeScript treats as a different one. */
const editorProp = (editor: Editor | null) => ({ editor }) as unknown as Pick<RichTextEditorProps, 'editor'>

/** As nodes, because Tiptap parses even an empty HTML text in a way that Trusted Types block. */
const nodesOf = (html: string): JSONContent =>
  DOMParser.fromSchema(getSchema(extensions))
    .parse(parseHtml(safeHtml(html)))
    .toJSON()

/** Inserts pasted HTML as nodes; plain text is handled by the editor. */
const insertPaste = (view: EditorView, event: ClipboardEvent): boolean => {
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (html === '') return false
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(parseHtml(safeHtml(html)))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}
