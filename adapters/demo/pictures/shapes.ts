import type { Drawing } from './brush.ts'
import { cleaningShapes } from './shapes/cleaning.ts'
import { cupShapes } from './shapes/cups.ts'
import { dairyShapes } from './shapes/dairy.ts'
import { ingredientShapes } from './shapes/ingredients.ts'
import { machineShapes } from './shapes/machines.ts'
import { meatShapes } from './shapes/meat.ts'
import { packagingShapes } from './shapes/packaging.ts'
import { pastryShapes } from './shapes/pastry.ts'
import { toolShapes } from './shapes/tools.ts'

/** The forms in which goods are drawn. */
export const shapes = {
  ...{ ...meatShapes, ...pastryShapes, ...dairyShapes, ...ingredientShapes },
  ...{ ...cupShapes, ...packagingShapes, ...cleaningShapes, ...machineShapes, ...toolShapes },
} as const satisfies Record<string, Drawing>
