import type { Command, Help } from 'commander'
import { type Language, type Text, textIn } from '../../domain/kernel/text.ts'

/**
 * Returns the language of --lang, which is needed before the arguments are parsed, otherwise that of the environment.
 */
export const languageOfCall = (words: ReadonlyArray<string>, environment: NodeJS.ProcessEnv): Language => {
  const at = words.findIndex(word => word === '--lang' || word.startsWith('--lang='))
  const chosen = at < 0 ? undefined : words[at]!.includes('=') ? words[at]!.slice('--lang='.length) : words[at + 1]
  return languageFrom(chosen, environment)
}

export const languageFrom = (chosen: string | undefined, environment: NodeJS.ProcessEnv): Language => {
  const locale = chosen ?? environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG ?? ''
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

/** Sets the language of help and usage errors. Commands describe themselves as `中文 / English`. */
export const setHelpLanguage = (command: Command, language: Language): void => {
  const translate = (text: string) => inLanguage(text, language)
  const help: Partial<Help> = {
    commandDescription: it => translate(it.description()),
    subcommandDescription: it => translate(it.summary() || it.description()),
    optionDescription: it => translate(it.description) + choicesOf(it.argChoices, it.defaultValue, language),
    argumentDescription: it => translate(it.description) + choicesOf(it.argChoices, undefined, language),
    styleTitle: title => (titles[title] ? textIn(titles[title], language) : title),
  }
  command.configureHelp(help).configureOutput({
    outputError: (text, write) => write(translateUsageError(text, language)),
  })
  for (const inner of command.commands) setHelpLanguage(inner, language)
}

const inLanguage = (text: string, language: Language): string => {
  const [zh = text, ...en] = (builtIn[text] ?? text).split(' / ')
  return language === 'zh' || en.length === 0 ? zh : en.join(' / ')
}

const builtIn: Readonly<Record<string, string>> = {
  'display help for command': '显示帮助 / show this help',
  'Generate shell completion scripts': '生成命令行补全脚本 / print a shell completion script',
}

const titles: Readonly<Record<string, Text>> = {
  'Usage:': ['用法：', 'Usage:'],
  'Arguments:': ['参数：', 'Arguments:'],
  'Options:': ['选项：', 'Options:'],
  'Commands:': ['命令：', 'Commands:'],
}

const choicesOf = (choices: ReadonlyArray<string> | undefined, otherwise: unknown, language: Language): string => {
  const oneOf = textIn(['可选：', 'one of: '], language)
  const usually = textIn(['默认：', 'default: '], language)
  const notes = [
    ...(choices ? [`${oneOf}${choices.join(' | ')}`] : []),
    ...(typeof otherwise === 'string' ? [`${usually}${otherwise}`] : []),
  ]
  return notes.length === 0 ? '' : textIn([`（${notes.join('；')}）`, ` (${notes.join('; ')})`], language)
}

const translateUsageError = (text: string, language: Language): string =>
  complaints.reduce((message, [pattern, words]) => message.replace(pattern, textIn(words, language)), text)

/** Usage errors of commander and their translations. */
const complaints: ReadonlyArray<readonly [RegExp, Text]> = [
  [/^error: unknown option '(.+?)'/, ["错误：没有选项 '$1'", '$&']],
  [/^error: unknown command '(.+?)'/, ["错误：没有命令 '$1'", '$&']],
  [/^error: missing required argument '(.+)'/, ["错误：缺少参数 '$1'", '$&']],
  [/^error: option '(.+)' argument missing/, ["错误：选项 '$1' 缺少值", '$&']],
  [/^error: required option '(.+)' not specified/, ["错误：必须给出选项 '$1'", '$&']],
  [
    /^error: option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\./,
    ["错误：选项 '$1' 的值 '$2' 无效，可选：$3。", '$&'],
  ],
  [/^error: option '(.+)' cannot be used with option '(.+)'/, ["错误：选项 '$1' 不能与 '$2' 同时使用", '$&']],
  [/^error: too many arguments.*Expected (\d+) .*got (\d+).*/, ['错误：参数过多，应为 $1 个，给了 $2 个', '$&']],
  [/\(Did you mean (?:one of )?(.+)\?\)/, ['（是否想用 $1？）', '$&']],
]
