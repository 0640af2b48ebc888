import { setFlagsFromString } from 'node:v8'
import loadHighs, { type Highs, type Model } from 'highs'
import type {
  LinearColumn,
  LinearProgram,
  LinearRows,
  LinearSolver,
  WholeAnswer,
} from '#app/domain/planning/linear-solver.ts'

/** HiGHS' numbers for primal simplex with devex prices: columns are added to a solved program. */
const PRIMAL = 4
const DEVEX = 1
const WHOLE = 1
/** From this share on a column is chosen; the solver rounds. */
const CHOSEN = 0.5
/** A choice this near to the best (km) is the best. */
const SAME_KM = 1e-4

/** Loads HiGHS (WebAssembly); its calls hold the thread until they end, so it belongs in a process of its own. */
export async function loadSolver(): Promise<LinearSolver> {
  // V8 compiles its busiest functions anew, and as it frees the old ones it now and then ends the whole process.
  setFlagsFromString('--no-wasm-code-gc')
  const highs = await loadHighs()
  return {
    open: (rows) => openProgram(highs, rows),
    choose: (rows, columns, known, seconds) => chooseWhole(highs, rows, columns, known, seconds),
  }
}

function openProgram(highs: Highs, rows: LinearRows): LinearProgram {
  const model = highs.createModel(toModel(rows, []))
  model.options.set({
    output_flag: false,
    presolve: 'off',
    simplex_strategy: PRIMAL,
    simplex_primal_edge_weight_strategy: DEVEX,
  })
  return {
    add(columns) {
      if (columns.length === 0) return
      const { colCost: cost, colLower: lower, colUpper: upper, matrix } = toModel(rows, columns)
      model.addCols({ cost, lower, upper, matrix })
    },
    solve() {
      if (model.run().modelStatus !== highs.constants.modelStatus.optimal) return null
      const { rowDual, colValue } = model.getSolution()
      return { cost: model.getObjectiveValue(), prices: rowDual, shares: colValue }
    },
    settle: (column) => {
      model.changeColBounds(column, 1, 1)
    },
    close: () => model.dispose(),
  }
}

function chooseWhole(
  highs: Highs,
  rows: LinearRows,
  columns: readonly LinearColumn[],
  known: readonly number[],
  seconds: number,
): WholeAnswer | null {
  const data = toModel(rows, columns)
  const model: Model = highs.createModel({
    ...data,
    colUpper: new Float64Array(columns.length).fill(1),
    integrality: new Int32Array(columns.length).fill(WHOLE),
  })
  try {
    model.options.set({
      output_flag: false,
      time_limit: seconds,
      mip_rel_gap: 0,
      mip_abs_gap: SAME_KM,
    })
    const start = new Float64Array(columns.length)
    for (const column of known) start[column] = 1
    model.setSolution({ colValue: start })
    const { modelStatus } = model.run()
    const { colValue } = model.getSolution()
    const chosen = Array.from(colValue.keys()).filter((at) => (colValue[at] as number) > CHOSEN)
    if (chosen.length === 0 && known.length > 0) return null
    return { chosen, proved: modelStatus === highs.constants.modelStatus.optimal }
  } finally {
    model.dispose()
  }
}

function toModel(rows: LinearRows, columns: readonly LinearColumn[]) {
  const numCols = columns.length
  const numRows = rows.least.length
  const starts = new Int32Array(numCols + 1)
  columns.forEach((column, at) => {
    starts[at + 1] = (starts[at] as number) + column.rows.length
  })
  const indices = new Int32Array(starts[numCols] as number)
  columns.forEach((column, at) => {
    indices.set(Int32Array.from(column.rows).sort(), starts[at] as number)
  })
  const values = new Float64Array(indices.length).fill(1)
  return {
    numCols,
    numRows,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: new Float64Array(numCols),
    colUpper: new Float64Array(numCols).fill(Number.POSITIVE_INFINITY),
    rowLower: rows.least,
    rowUpper: rows.most,
    matrix: { format: 'csc' as const, numRows, numCols, starts, indices, values },
  }
}
