import type { Command, Help } from 'commander'
import type { Language } from '../../domain/text.ts'

/** The language of --lang, which must be known before the words are understood, else that of the environment. */
export const languageOfCall = (words: ReadonlyArray<string>, environment: NodeJS.ProcessEnv): Language => {
  const at = words.findIndex(word => word === '--lang' || word.startsWith('--lang='))
  const chosen = at < 0 ? undefined : words[at]!.includes('=') ? words[at]!.slice('--lang='.length) : words[at + 1]
  return languageFrom(chosen, environment)
}

export const languageFrom = (chosen: string | undefined, environment: NodeJS.ProcessEnv): Language => {
  const wanted = chosen ?? environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG ?? ''
  return wanted.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

/** Help and complaints about wrong usage in one language; what a command says of itself is written `中文 / English`. */
export const speak = (command: Command, language: Language): void => {
  const own = (text: string) => inLanguage(text, language)
  const help: Partial<Help> = {
    commandDescription: it => own(it.description()),
    subcommandDescription: it => own(it.summary() || it.description()),
    optionDescription: it => own(it.description) + choicesOf(it.argChoices, it.defaultValue, language),
    argumentDescription: it => own(it.description) + choicesOf(it.argChoices, undefined, language),
    styleTitle: title => (language === 'zh' ? (titles[title] ?? title) : title),
  }
  command.configureHelp(help).configureOutput({
    outputError: (text, write) => write(language === 'zh' ? chinese(text) : text),
  })
  for (const inner of command.commands) speak(inner, language)
}

const inLanguage = (text: string, language: Language): string => {
  const [zh = text, ...en] = (builtIn[text] ?? text).split(' / ')
  return language === 'zh' || en.length === 0 ? zh : en.join(' / ')
}

const builtIn: Readonly<Record<string, string>> = {
  'display help for command': '显示帮助 / show this help',
  'Generate shell completion scripts': '生成命令行补全脚本 / print a shell completion script',
}

const titles: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
}

const choicesOf = (choices: ReadonlyArray<string> | undefined, otherwise: unknown, language: Language): string => {
  const [oneOf, usually] = language === 'zh' ? ['可选', '默认'] : ['one of', 'default']
  const notes = [
    ...(choices ? [`${oneOf}: ${choices.join(' | ')}`] : []),
    ...(typeof otherwise === 'string' ? [`${usually}: ${otherwise}`] : []),
  ]
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}

const chinese = (text: string): string => {
  const known = complaints.find(([pattern]) => pattern.test(text))
  const said = known ? text.replace(known[0], known[1]) : text
  return said.replace(/\(Did you mean (?:one of )?(.+)\?\)/, '（是否想用 $1？）')
}

/** What commander says about wrong usage. */
const complaints: ReadonlyArray<readonly [RegExp, string]> = [
  [/^error: unknown option '(.+?)'/, "错误：没有选项 '$1'"],
  [/^error: unknown command '(.+?)'/, "错误：没有命令 '$1'"],
  [/^error: missing required argument '(.+)'/, "错误：缺少参数 '$1'"],
  [/^error: option '(.+)' argument missing/, "错误：选项 '$1' 缺少值"],
  [/^error: required option '(.+)' not specified/, "错误：必须给出选项 '$1'"],
  [
    /^error: option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\./,
    "错误：选项 '$1' 的值 '$2' 无效，可选：$3。",
  ],
  [/^error: option '(.+)' cannot be used with option '(.+)'/, "错误：选项 '$1' 不能与 '$2' 同时使用"],
  [/^error: too many arguments.*Expected (\d+) .*got (\d+)/, '错误：参数过多，应为 $1 个，给了 $2 个'],
]
