# Takes jars for the store. Standard input: the folder of the session, the store, and an archive of files that
# are named by their digests.
IFS= read -r session && IFS= read -r store || exit 1
new=$session/new
said=$(LC_ALL=C mkdir "$new" 2>&1 && LC_ALL=C tar -xf - -C "$new" 2>&1) || {
  rm -rf "$new"
  fail "cannot copy to $store there: $(reason "$said")"
}
for file in "$new"/*; do
  digest=$(sha256sum <"$file")
  [ "${digest%% *}" = "${file##*/}" ] || fail "a file was changed on its way"
  mv -f "$file" "$store/" || fail "cannot copy to $store there"
done
echo copied
