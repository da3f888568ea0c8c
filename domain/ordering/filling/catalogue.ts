import { nameKey } from './paste-words.ts'

/** The names by which people refer to a material. */
export interface CatalogueMaterial {
  readonly materialCode: string
  readonly materialName: string
  readonly initials: string
  readonly unitName: string
  readonly materialSpecification: string
}

/** The materials that a text may refer to: none, one, or several candidates. */
export interface Meaning {
  readonly codes: ReadonlyArray<string>
  /** Whether a whole code or name matched, not a part of it. */
  readonly exact: boolean
}

/** Finds materials by name, code or initials. */
export interface Catalogue {
  readonly find: (text: string) => Meaning
  /**
   * Returns the materials whose name, code or initials contain a single letter, which is too ambiguous for a match;
   * otherwise none.
   */
  readonly findByLetter: (text: string) => ReadonlyArray<string>
  readonly materialOf: (code: string) => CatalogueMaterial | undefined
  /** Returns whether a text only repeats the specification or unit of a material. */
  readonly describes: (text: string, code: string) => boolean
  /** Returns whether a text is the specification of a material, such as 10kg/箱, and therefore not a quantity. */
  readonly isSpecification: (text: string) => boolean
  readonly units: ReadonlyArray<string>
}

/** Builds a catalogue. A text matches by code, then by name, then by part of a name, then by initials [N4]. */
export function catalogueOf(materials: ReadonlyArray<CatalogueMaterial>): Catalogue {
  const byCode = new Map(materials.map(material => [nameKey(material.materialCode), material]))
  const byName = groupCodes(materials, ({ materialName }) => nameKey(materialName))
  const byInitials = groupCodes(materials, ({ initials }) => nameKey(initials))
  const specifications = new Set(materials.map(({ materialSpecification }) => nameKey(materialSpecification)))
  const cache = new Map<string, Meaning>()
  let parts: ((key: string) => ReadonlyArray<string>) | null = null
  const search = (key: string): Meaning => {
    const material = byCode.get(key)
    if (material !== undefined) return { codes: [material.materialCode], exact: true }
    const materialOf = byName.get(key)
    if (materialOf !== undefined) return { codes: materialOf, exact: true }
    if (key.length < 2 || !/\p{L}/u.test(key)) return noMeaning
    parts ??= partsOfNames(materials)
    const containing = parts(key)
    return { codes: containing.length > 0 ? containing : (byInitials.get(key) ?? []), exact: false }
  }
  return {
    find: text => {
      const meaning = cache.get(text) ?? search(nameKey(text))
      // Stryker disable next-line all: a cached meaning equals a computed one
      cache.set(text, meaning)
      return meaning
    },
    findByLetter: text => {
      const key = nameKey(text)
      return [...key].length === 1 && /\p{L}/u.test(key) ? codesContaining(materials, key) : []
    },
    materialOf: code => byCode.get(nameKey(code)),
    describes: (text, code) => {
      const material = byCode.get(nameKey(code))
      if (material === undefined) return false
      const key = nameKey(text)
      return [material.materialSpecification, material.unitName].some(description => nameKey(description) === key)
    },
    isSpecification: text => specifications.has(nameKey(text)),
    units: [...new Set(materials.map(({ unitName }) => nameKey(unitName)))],
  }
}

/** Returns materials by part of the name, code or initials, as the search of the order form does. */
const codesContaining = (materials: ReadonlyArray<CatalogueMaterial>, key: string): ReadonlyArray<string> =>
  materials
    .filter(({ materialName, materialCode, initials }) =>
      [materialName, materialCode, initials].some(field => nameKey(field).includes(key)),
    )
    .map(({ materialCode }) => materialCode)

const noMeaning: Meaning = { codes: [], exact: false }

/**
 * Indexes the names by pairs of letters, so that searching for a part reads few of thousands of names. Single letters
 * are too common to be indexed.
 */
function partsOfNames(materials: ReadonlyArray<CatalogueMaterial>) {
  const names = materials.map(({ materialName }) => nameKey(materialName))
  const indexes = new Map<string, Array<number>>()
  names.forEach((name, index) => {
    for (const gram of pairsOf(name)) {
      const list = indexes.get(gram)
      if (list === undefined) indexes.set(gram, [index])
      else if (list.at(-1) !== index) list.push(index)
    }
  })
  return (key: string): ReadonlyArray<string> => {
    const lists = pairsOf(key).map(gram => indexes.get(gram) ?? [])
    // Stryker disable next-line all: whichever list is searched, the matches are the same
    const fewest = lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest))
    return fewest.filter(index => names[index]!.includes(key)).map(index => materials[index]!.materialCode)
  }
}

const pairsOf = (key: string): ReadonlyArray<string> =>
  Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2))

function groupCodes(materials: ReadonlyArray<CatalogueMaterial>, key: (material: CatalogueMaterial) => string) {
  const groups = new Map<string, Array<string>>()
  for (const material of materials) {
    const group = groups.get(key(material))
    if (group === undefined) groups.set(key(material), [material.materialCode])
    else group.push(material.materialCode)
  }
  groups.delete('')
  return groups as ReadonlyMap<string, ReadonlyArray<string>>
}
