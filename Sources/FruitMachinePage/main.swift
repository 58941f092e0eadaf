#if !arch(wasm32)
// The module is made for the gallery's page. Anywhere else it only says so.
print("The fruit machine is in the gallery: run 'make demo'.")
#endif
