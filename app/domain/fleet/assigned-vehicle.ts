/** Reads "make_model - license_plate"; text without a plate is all vehicle. */
export function readAssignedVehicle(assigned: string): { vehicle: string; plate: string } {
  const at = assigned.lastIndexOf(' - ')
  if (at < 0) return { vehicle: assigned, plate: '' }
  return { vehicle: assigned.slice(0, at), plate: assigned.slice(at + 3) }
}
