import { nameKey } from './paste-words.ts'

/** What a person may call a material by. */
export interface NamedMaterial {
  readonly materialCode: string
  readonly materialName: string
  readonly initials: string
  readonly unitName: string
  readonly materialSpecification: string
}

/** Which materials a text may mean: none, one, or several among which it does not tell. */
export interface Meaning {
  readonly codes: ReadonlyArray<string>
  /** By its whole code or name, not by a part of it. */
  readonly exact: boolean
}

/** Finds materials by what people call them. */
export interface Catalogue {
  readonly find: (text: string) => Meaning
  /** The materials whose name, code or initials contain a single letter, which is too little to mean one; else none. */
  readonly findByLetter: (text: string) => ReadonlyArray<string>
  readonly named: (code: string) => NamedMaterial | undefined
  /** Whether a text says of a material what is known of it anyway: its specification or its unit. */
  readonly describes: (text: string, code: string) => boolean
  /** Whether a text is the specification of some material, such as 10kg/箱, and so no quantity. */
  readonly isSpecification: (text: string) => boolean
  readonly units: ReadonlyArray<string>
}

/** A text means a material by its code, else its name, else a part of one name, else its initials [N4]. */
export function catalogueOf(materials: ReadonlyArray<NamedMaterial>): Catalogue {
  const byCode = new Map(materials.map(material => [nameKey(material.materialCode), material]))
  const byName = grouped(materials, ({ materialName }) => nameKey(materialName))
  const byInitials = grouped(materials, ({ initials }) => nameKey(initials))
  const specifications = new Set(materials.map(({ materialSpecification }) => nameKey(materialSpecification)))
  const known = new Map<string, Meaning>()
  let parts: ((key: string) => ReadonlyArray<string>) | null = null
  const search = (key: string): Meaning => {
    const own = byCode.get(key)
    if (own !== undefined) return { codes: [own.materialCode], exact: true }
    const named = byName.get(key)
    if (named !== undefined) return { codes: named, exact: true }
    if (key.length < 2 || !/\p{L}/u.test(key)) return nothing
    parts ??= partsOfNames(materials)
    const containing = parts(key)
    return { codes: containing.length > 0 ? containing : (byInitials.get(key) ?? []), exact: false }
  }
  return {
    find: text => {
      const meaning = known.get(text) ?? search(nameKey(text))
      // Stryker disable next-line all: remembered or sought anew, it means the same
      known.set(text, meaning)
      return meaning
    },
    findByLetter: text => {
      const key = nameKey(text)
      return [...key].length === 1 && /\p{L}/u.test(key) ? codesHolding(materials, key) : []
    },
    named: code => byCode.get(nameKey(code)),
    describes: (text, code) => {
      const material = byCode.get(nameKey(code))
      if (material === undefined) return false
      const key = nameKey(text)
      return [material.materialSpecification, material.unitName].some(said => nameKey(said) === key)
    },
    isSpecification: text => specifications.has(nameKey(text)),
    units: [...new Set(materials.map(({ unitName }) => nameKey(unitName)))],
  }
}

/** As the search of the order form finds them, by a part of the name, the code or the initials. */
const codesHolding = (materials: ReadonlyArray<NamedMaterial>, key: string): ReadonlyArray<string> =>
  materials
    .filter(({ materialName, materialCode, initials }) =>
      [materialName, materialCode, initials].some(field => nameKey(field).includes(key)),
    )
    .map(({ materialCode }) => materialCode)

const nothing: Meaning = { codes: [], exact: false }

/** A single letter stands in too many names to mean one. Names by each pair of letters in them, so that looking for a part reads few of thousands of names. */
function partsOfNames(materials: ReadonlyArray<NamedMaterial>) {
  const names = materials.map(({ materialName }) => nameKey(materialName))
  const holding = new Map<string, Array<number>>()
  names.forEach((name, index) => {
    for (const gram of pairsOf(name)) {
      const list = holding.get(gram)
      if (list === undefined) holding.set(gram, [index])
      else if (list.at(-1) !== index) list.push(index)
    }
  })
  return (key: string): ReadonlyArray<string> => {
    const lists = pairsOf(key).map(gram => holding.get(gram) ?? [])
    // Stryker disable next-line all: of whichever list, the names that hold the whole are the same
    const fewest = lists.reduce((least, list) => (list.length < least.length ? list : least))
    return fewest.filter(index => names[index]!.includes(key)).map(index => materials[index]!.materialCode)
  }
}

const pairsOf = (key: string): ReadonlyArray<string> =>
  Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2))

function grouped(materials: ReadonlyArray<NamedMaterial>, key: (material: NamedMaterial) => string) {
  const groups = new Map<string, Array<string>>()
  for (const material of materials) {
    const found = groups.get(key(material))
    if (found === undefined) groups.set(key(material), [material.materialCode])
    else found.push(material.materialCode)
  }
  groups.delete('')
  return groups as ReadonlyMap<string, ReadonlyArray<string>>
}
