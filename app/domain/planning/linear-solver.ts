/** A column of a linear program: its cost, and the rows in which it counts once. */
export type LinearColumn = { cost: number; rows: ArrayLike<number> }

/** What a linear program came to: its least cost, the price of each row, each column's share. */
export type LinearAnswer = { cost: number; prices: Float64Array; shares: Float64Array }

/** A linear program that is kept: columns are added, and it is solved again from where it was. */
export type LinearProgram = {
  add(columns: readonly LinearColumn[]): void
  /** null when the solver gave up. */
  solve(): LinearAnswer | null
  /** From now on this column is taken whole. */
  settle(column: number): void
  close(): void
}

/** What the rows ask: the sum of the columns that count in row r lies in `least[r]`..`most[r]`. */
export type LinearRows = { least: Float64Array; most: Float64Array }

/** A choice of whole columns, by their index, and whether it is proved that none costs less. */
export type WholeAnswer = { chosen: number[]; proved: boolean }

/** What a solver outside the rules does for the exact plan. It minimises. */
export type LinearSolver = {
  open(rows: LinearRows): LinearProgram
  /**
   * The cheapest choice of columns, each taken once or not at all.
   *
   * @param known A choice that is allowed, to begin with.
   * @param seconds When it ends without a proof.
   * @returns null when the solver gave up.
   */
  choose(
    rows: LinearRows,
    columns: readonly LinearColumn[],
    known: readonly number[],
    seconds: number,
  ): WholeAnswer | null
}
