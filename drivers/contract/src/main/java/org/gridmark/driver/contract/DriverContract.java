package org.gridmark.driver.contract;

/** What every driver passes, as its target comes: extend it, name the driver. */
public abstract class DriverContract extends ClusterContract
    implements MapContract,
        QueryContract,
        PageContract,
        CodecContract,
        AggregateContract,
        UpdateContract,
        IndexContract,
        ListenContract,
        TraitContract,
        LifecycleContract,
        PlacementContract {}
