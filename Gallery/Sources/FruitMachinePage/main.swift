#if !arch(wasm32)
// The module runs in a page of the gallery only.
print("FruitMachinePage runs in a browser. Run 'make demo' to play in the gallery.")
#endif
